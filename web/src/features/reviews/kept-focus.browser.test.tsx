import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, desk, layOut, open, press, shown, standsAs } from './inbox.test-setup.tsx'

beforeEach(layOut)

const article = () => page.getByRole('article')
const card = () => page.getByRole('region', { name: 'Reply', exact: true })

describe('the focus', () => {
  it('stays on the button by which another version was asked for, whose panel closes', async () => {
    await open()
    await button('Instruction').click()
    await card().getByRole('textbox').fill('Shorter')
    await card().getByRole('button', { name: 'Regenerate' }).click()
    await expect.element(page.getByText('Another version.')).toBeVisible()
    await expect.element(card().getByRole('button', { name: 'Regenerate' })).toHaveFocus()
  })

  it.for([
    ['no draft could be written', 'Try again', { held_reason: 'no_draft', response: null }],
    ['a person holds the reply', 'Release', { held_reason: 'person' }],
  ] as const)(
    'stays with the review where the note goes that says that %s',
    async ([, name, review]) => {
      standsAs('Ada', { ...review, auto_approve_at: null })
      await open()
      await button(name).click()
      await expect.element(button(name)).not.toBeInTheDocument()
      await expect.element(article()).toHaveFocus()
    },
  )

  it('stays in the list where the bar for many reviews goes with its button', async () => {
    await open()
    await page.getByRole('checkbox', { name: /Basil/u }).click()
    const bar = page.getByRole('region', { name: 'Selected reviews' })
    await bar.getByRole('button', { name: /^Approve/u }).click()
    await expect.poll(() => desk.writes).toHaveLength(1)
    await expect.element(bar).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.closest('[role="row"]')).not.toBeNull()
    await button('Undo').click()
  })

  it('goes back where it came from when Escape leaves the search', async () => {
    await open()
    await page.getByRole('link', { name: /Basil/u }).click()
    await shown('Basil')
    await press('/')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await press('{Escape}')
    await expect.element(page.getByRole('link', { name: /Basil/u })).toHaveFocus()
  })
})
