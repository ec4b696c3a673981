import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, desk, open } from './inbox.test-setup.tsx'

describe('the instruction for another version', () => {
  it('is put together by chips, as sentences that can be changed and gone on from, and is sent as it then reads', async () => {
    await open()
    await button('Instruction').click()
    const field = page.getByRole('textbox', { name: 'What should the next version do?' })
    for (const name of ['Shorter', 'Invite them back']) await button(name).click()
    await expect.element(field).toHaveValue('Shorter. Invite them back.')
    await expect.element(button('Shorter')).not.toBeInTheDocument()
    await button('Regenerate').nth(1).click()
    await expect
      .poll(() => desk.writes.at(-1))
      .toMatchObject(['regenerate', { additional_instructions: 'Shorter. Invite them back.' }])
  })

  it('stays in its field where no version could be written', async () => {
    await open()
    await button('Instruction').click()
    await page.getByRole('textbox').fill('Say that the terrace is open.')
    desk.refusal = { status: 503, code: 'database.unavailable' }
    await button('Regenerate').nth(1).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveValue('Say that the terrace is open.')
  })

  it('is told where the reply does not follow it', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const reply = {
      tone: 'friendly' as const,
      language: 'en' as const,
      engine: 'local',
      engine_version: '1',
      sentences: [],
      signature: null,
      unfollowed: ['the king of Spain'],
      check: 'done' as const,
      findings: [],
    }
    desk.reviews.set('Ada', { ...ada, reply })
    await open()
    await expect.element(page.getByText(/does not follow “the king of Spain”/u)).toBeVisible()
  })
})
