import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lookForServer } from '#lib/connection'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, desk, layOut, open, press, shown, write } from './inbox.test-setup.tsx'

beforeEach(layOut)

const bar = (name = 'Selected reviews') => page.getByRole('region', { name })
const box = (name: string) => page.getByRole('checkbox', { name: `Select the review by ${name}` })
const selected = () =>
  page
    .getByRole('row', { selected: true })
    .elements()
    .map((row) => row.getAttribute('data-row'))
const approve = () => bar().getByRole('button', { name: 'Approve' })
const sent = () => desk.writes.map(([what]) => what)

/** Changes what the server has of a review. */
function set(name: string, change: object): void {
  const review = desk.reviews.get(name)
  if (review) desk.reviews.set(name, { ...review, ...change })
}

/** Opens the list with all three reviews in it, and chooses these. */
async function choose(...names: string[]): Promise<void> {
  await open()
  await expect.element(page.getByRole('link', { name: /Cleo/u })).toBeInTheDocument()
  for (const name of names) await box(name).click()
}

beforeEach(() => {
  for (const name of ['Ada', 'Basil', 'Cleo']) set(name, { auto_approve_at: null })
})

describe('choosing reviews', () => {
  it('goes by x for the open review and for the row with the focus, and Escape lets all go', async () => {
    await choose()
    await press('x')
    await expect.poll(selected).toEqual(['Ada'])
    await press('j')
    await shown('Basil')
    await press('x')
    await expect.poll(selected).toEqual(['Ada', 'Basil'])
    await press('x')
    await expect.poll(selected).toEqual(['Ada'])
    await page.getByRole('link', { name: /Cleo/u }).click()
    await press('x')
    await expect.poll(selected).toEqual(['Ada', 'Cleo'])
    await press('{ArrowUp} ')
    await expect.poll(selected).toEqual(['Ada', 'Basil', 'Cleo'])
    await expect.element(bar().getByText('3 selected')).toBeVisible()
    await press('{Escape}')
    await expect.poll(selected).toEqual([])
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('takes a range by Shift, and all that is loaded by the bar', async () => {
    await choose('Ada')
    await userEvent.keyboard('{Shift>}')
    await box('Cleo').click({ modifiers: ['Shift'] })
    await userEvent.keyboard('{/Shift}')
    await expect.poll(selected).toEqual(['Ada', 'Basil', 'Cleo'])
    await bar().getByRole('button', { name: 'Clear the selection' }).click()
    await box('Basil').click()
    await bar().getByRole('button', { name: 'Select these 3' }).click()
    await expect.poll(selected).toEqual(['Ada', 'Basil', 'Cleo'])
  })

  it('answers to x, j and k from every button of the open review', async () => {
    await choose()
    const article = page.getByRole('article')
    for (const one of article.getByRole('button').elements()) {
      if (!(one instanceof HTMLElement) || one.hasAttribute('disabled')) continue
      one.focus()
      const before = selected().length
      await press('x')
      await expect.poll(() => selected().length).toBe(1 - before)
    }
    await press('j')
    await shown('Basil')
  })

  it('lets a chosen review go that leaves the list, and says so', async () => {
    await choose('Basil', 'Cleo')
    desk.reviews.delete('Cleo')
    await press('s')
    await expect.poll(selected).toEqual(['Basil'])
    await expect.element(bar().getByText(/1 selected review has left the list/u)).toBeVisible()
  })

  it.for(LOOKS)('is drawn for everybody: %o', async (look) => {
    await open(look)
    if (look.width > 640) await press('x')
    else await page.getByRole('button', { name: 'Sélectionner des avis' }).click()
    await expect
      .element(bar(look.language === 'fr' ? 'Avis sélectionnés' : undefined))
      .toBeInTheDocument()
    await checkAccess()
  })
})

describe('many reviews at once', () => {
  it('are approved by the writes of each, and taken back together by z', async () => {
    await choose('Ada', 'Basil', 'Cleo')
    await approve().click()
    await expect.element(page.getByText('3 approved.')).toBeVisible()
    const unread = { version: 3, unless_held: true }
    expect(desk.writes).toEqual(Array.from({ length: 3 }, () => ['approve', unread]))
    await expect.poll(selected).toEqual([])
    await press('z')
    await expect.element(page.getByText('3 approvals taken back.')).toBeVisible()
    expect(desk.writes.slice(3)).toEqual(
      Array.from({ length: 3 }, () => ['withdraw', { version: 4 }]),
    )
  })

  it('are posted by their approval only where the button and the message say so', async () => {
    desk.postsOnApproval = true
    set('Basil', { postable: false })
    await choose('Basil')
    await expect.element(bar().getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    await box('Ada').click()
    await bar().getByRole('button', { name: 'Approve and post' }).click()
    await expect
      .element(page.getByText('2 approved. 1 of these replies is sent in a moment.'))
      .toBeVisible()
  })

  it('are not approved together while one is held, which is said beforehand', async () => {
    set('Ada', { held_reason: 'risk' })
    await choose('Ada', 'Basil', 'Cleo')
    await expect
      .element(bar().getByText('2 of 3 can be approved: 1 is held and must be read first.'))
      .toBeVisible()
    await approve().click()
    await expect.poll(selected).toEqual(['Ada'])
    expect(sent()).toEqual(['approve', 'approve'])
  })

  it('are approved together where the policy alone left one to a person', async () => {
    set('Ada', { held_reason: 'daily_cap' })
    await choose('Ada', 'Basil', 'Cleo')
    await approve().click()
    await expect.element(page.getByText('3 approved.')).toBeVisible()
  })

  it('say beforehand what an approval leaves out, and leave it out', async () => {
    set('Basil', { status: 'approved' })
    await open()
    await write('My own words.')
    await press('{Escape}')
    await expect.element(page.getByRole('link', { name: /Cleo/u })).toBeInTheDocument()
    for (const name of ['Ada', 'Basil', 'Cleo']) await box(name).click()
    await expect
      .element(
        bar().getByText(
          '1 of 3 can be approved: 1 has words of yours that are not saved and 1 is approved already.',
        ),
      )
      .toBeVisible()
    await approve().click()
    await expect.element(page.getByText('1 approved.')).toBeVisible()
    expect(sent()).toEqual(['approve'])
    expect(selected()).toEqual(['Ada', 'Basil'])
    await expect.element(approve()).toHaveAttribute('aria-disabled', 'true')
  })

  it('tell what failed and why, and keep that chosen', async () => {
    await choose('Ada', 'Basil', 'Cleo')
    const current = { ...desk.reviews.get('Ada'), version: 5 }
    desk.refusal = { status: 409, code: 'stale_version', details: { current } }
    await approve().click()
    await expect
      .element(
        page.getByText(/^2 approved, 1 was not \(Ada\): Someone changed this reply meanwhile/u),
      )
      .toBeVisible()
    await expect.poll(selected).toHaveLength(1)
    await button('Undo').last().click()
    await expect.poll(() => sent().filter((what) => what === 'withdraw')).toHaveLength(2)
  })

  it.each([
    [
      'en',
      /^2 approved, 1 was not \(Ada\): This reply is held: a person must look at it first\.$/u,
    ],
    [
      'fr',
      /^2 approuvés, 1 ne l’a pas été \(Ada\)\s: Cette réponse est retenue\s: une personne doit/u,
    ],
  ] as const)(
    'leave what is held since the list was read, say so in %s, and approve the others',
    async (language, words) => {
      await open({ language })
      await expect.element(page.getByRole('link', { name: /Cleo/u })).toBeInTheDocument()
      for (const each of page.getByRole('checkbox').elements()) await userEvent.click(each)
      desk.refusal = { status: 409, code: 'review.held', details: { reason: 'promise' } }
      await page
        .getByRole('button', { name: language === 'fr' ? 'Approuver' : 'Approve', exact: true })
        .first()
        .click()
      await expect.element(page.getByText(words)).toBeVisible()
      await expect.poll(selected).toEqual(['Ada'])
      expect(sent()).toEqual(['approve', 'approve', 'approve'])
    },
  )

  it('are rewritten only after a question where a person wrote the words', async () => {
    set('Ada', { status: 'edited' })
    await choose('Ada', 'Basil')
    const regenerate = bar().getByRole('button', { name: 'Regenerate' })
    await regenerate.click()
    const question = page.getByRole('alertdialog')
    await expect
      .element(question.getByText('1 of these replies was written by a person'))
      .toBeVisible()
    expect(desk.writes).toEqual([])
    await question.getByRole('button', { name: 'Leave these as they are' }).click()
    await expect.element(page.getByText('1 rewritten.')).toBeVisible()
    await expect.poll(selected).toEqual(['Ada'])
    await regenerate.click()
    await question.getByRole('button', { name: 'Replace them too' }).click()
    await expect.poll(sent).toEqual(['regenerate', 'regenerate'])
  })

  it('are starred, those without a star', async () => {
    set('Ada', { starred: true })
    await choose('Ada', 'Basil')
    await expect
      .element(bar().getByText('1 of 2 can be starred: 1 is starred already.'))
      .toBeVisible()
    await bar().getByRole('button', { name: 'Star' }).click()
    await expect.poll(() => desk.writes).toEqual([['star', { starred: true }]])
  })

  it('wait for the connection, and the bar says so', async () => {
    await choose('Ada')
    desk.isAway = true
    lookForServer()
    await expect.element(bar().getByText(/No connection to the server/u)).toBeVisible()
    await expect.element(approve()).toHaveAttribute('aria-disabled', 'true')
    desk.isAway = false
    window.dispatchEvent(new Event('online'))
    await expect.element(approve()).not.toHaveAttribute('aria-disabled')
  })
})
