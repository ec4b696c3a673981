import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, desk, editor, layOut, open, press, shown, write } from './inbox.test-setup.tsx'

beforeEach(layOut)

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const sent = () => desk.writes.map(([what]) => what)

/** Lets Ada’s reply be one that only a person can copy to its source. */
function byHand(): void {
  const ada = desk.reviews.get('Ada')
  if (ada === undefined) throw new Error('no such review')
  desk.reviews.set('Ada', { ...ada, postable: false, auto_approve_at: null, url: null })
}

describe('an approval that posts the reply too', () => {
  it('is one press with the time to take it back, which leads back to its review', async () => {
    desk.postsOnApproval = true
    await open()
    await button(/^Approve and post/u).click()
    await shown('Basil')
    await expect.element(page.getByRole('article', { name: /Basil/u })).toHaveFocus()
    await expect
      .element(page.getByText('Reply to Ada approved. It is sent in a moment.'))
      .toBeVisible()
    await press('z')
    await expect.poll(sent).toEqual(['approve', 'withdraw'])
    expect(desk.reviews.get('Ada')).toMatchObject({ status: 'draft', publication: 'none' })
    await expect.element(page.getByText('Approval of the reply to Ada taken back.')).toBeVisible()
    await expect.element(heading('Ada')).toBeVisible()
    await expect.element(page.getByRole('article', { name: /Ada/u })).toHaveFocus()
  })

  it('follows the saving of one’s own words, by one button', async () => {
    desk.postsOnApproval = true
    await open()
    await write('My own words.')
    await press('{Escape}')
    await button(/^Save and post/u).click()
    await shown('Basil')
    expect(sent()).toEqual(['response', 'approve'])
    expect(desk.reviews.get('Ada')).toMatchObject({ response: 'My own words.' })
  })

  it('is not promised where the source takes no reply from us', async () => {
    desk.postsOnApproval = true
    byHand()
    await open()
    await expect.element(button(/^Approve(?! and)/u)).toBeVisible()
    await press('a')
    await expect.element(page.getByText('Reply to Ada approved.', { exact: true })).toBeVisible()
    await expect.element(heading('Ada')).toBeVisible()
  })
})

describe('the next review', () => {
  it('opens once the reply is posted, not while the reply still waits to be', async () => {
    await open()
    await press('a')
    await expect.element(button(/^Post/u)).toBeVisible()
    await expect.element(heading('Ada')).toBeVisible()
    await press('p')
    await shown('Basil')
    expect(sent()).toEqual(['approve', 'post'])
  })

  it('opens once a reply is marked as posted by hand', async () => {
    byHand()
    await open()
    await press('a')
    await button('Mark as posted').click()
    await shown('Basil')
    expect(sent()).toEqual(['approve', 'mark-posted'])
  })

  it('has the focus in the list where the list had it', async () => {
    desk.postsOnApproval = true
    await open()
    const row = (name: string) => page.getByRole('row').getByText(name, { exact: true })
    await row('Ada').click()
    // The row that the next key would meet, in the very moment in which the next review is shown.
    let met: string | null | undefined
    const watch = new MutationObserver(() => {
      if (document.querySelector('article h2, article h1')?.textContent !== 'Basil') return
      watch.disconnect()
      met = document.activeElement?.closest('[role="row"]')?.getAttribute('data-row')
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await press('a')
    await shown('Basil')
    expect(met).toBe('Basil')
  })

  it('does not open where the approval failed', async () => {
    desk.postsOnApproval = true
    await open()
    desk.refusal = { status: 503, code: 'database.unavailable' }
    await press('a')
    await expect.element(page.getByRole('article').getByRole('alert')).toBeVisible()
    await expect.element(heading('Ada')).toBeVisible()
  })

  it('does not take the place of one that was opened before the server had answered', async () => {
    desk.postsOnApproval = true
    await open()
    const { resolve, promise } = Promise.withResolvers<undefined>()
    const answer = vi.mocked(fetch).getMockImplementation()
    vi.mocked(fetch).mockImplementation(async (asked, init) => {
      if (typeof asked === 'string' && asked.endsWith('/approve')) await promise
      return answer?.(asked, init) ?? Response.error()
    })
    await press('a')
    await press('j')
    await shown('Basil')
    await press('e')
    await expect.element(editor()).toHaveValue('Thank you, Basil.')
    resolve(undefined)
    const row = page.getByRole('row').filter({ hasText: 'Ada' })
    await expect.element(row.getByText(/^Queued/u)).toBeVisible()
    await expect.element(editor()).toHaveValue('Thank you, Basil.')
  })

  it('is the one before where the last of the list was answered', async () => {
    desk.postsOnApproval = true
    desk.reviews.delete('Cleo')
    await open()
    await press('j')
    await shown('Basil')
    await press('a')
    await expect.element(heading('Ada')).toBeVisible()
  })

  it('is the list itself on a phone whose last review was answered', async () => {
    desk.postsOnApproval = true
    desk.reviews.delete('Basil')
    desk.reviews.delete('Cleo')
    await open()
    await page.viewport(375, 812)
    await expect.element(page.getByRole('button', { name: 'Back to the list' })).toBeVisible()
    await press('a')
    await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  })
})
