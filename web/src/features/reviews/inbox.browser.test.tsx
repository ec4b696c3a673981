import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  desk,
  drafts,
  editor,
  layOut,
  open,
  press,
  shown,
  write,
} from './inbox.test-setup.tsx'
import { buildReview } from './state/build-review.test-setup.ts'
import { detailOfRow } from './state/queries.ts'

beforeEach(layOut)

describe('the keys of the inbox', () => {
  it('go down the list by j, into its next page, and up again by k', async () => {
    await open()
    await press('k')
    await shown('Ada')
    for (const name of ['Basil', 'Cleo']) {
      await press('j')
      await shown(name)
    }
    for (const name of ['Basil', 'Ada']) {
      await press('k')
      await shown(name)
    }
    expect(desk.writes).toEqual([])
  })

  it('ask once more by j, at the end of the list, for a page that could not be loaded', async () => {
    desk.refusesPage = true
    await open()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await press('j')
    await shown('Basil')
    await press('j')
    await expect.element(page.getByText('Cleo')).toBeVisible()
    await press('j')
    await shown('Cleo')
  })

  it('set the star by s and take it off again', async () => {
    await open()
    await press('s')
    await expect.element(button('Take the star away')).toBeVisible()
    await press('s')
    await expect.element(button('Add a star')).toBeVisible()
    await expect
      .poll(() => desk.writes)
      .toEqual([
        ['star', { starred: true }],
        ['star', { starred: false }],
      ])
  })

  it('hold the reply by h and ask for another version by r', async () => {
    await open()
    await press('h')
    await expect.poll(() => desk.writes).toEqual([['hold', { version: 3 }]])
    await press('r')
    await expect.element(page.getByText('Another version.')).toBeVisible()
    expect(desk.writes.at(-1)).toMatchObject(['regenerate', { version: 3 }])
  })

  it('are letters while somebody edits the reply', async () => {
    await open()
    await press('e')
    await editor().fill('')
    // The focus leaves the field and the editor stays open.
    const elsewhere = button('Discard').element()
    if (elsewhere instanceof HTMLElement) elsewhere.focus()
    await press('rah')
    await expect.element(editor()).toBeVisible()
    expect(desk.writes).toEqual([])
  })
})

describe('an open review', () => {
  it('shows a change at once, and takes it back where the server refuses it', async () => {
    await open()
    desk.refusal = { status: 503, code: 'database.unavailable', isLast: true }
    await press('s')
    await expect.poll(() => desk.writes).toHaveLength(1)
    await expect.element(button('Add a star')).toBeVisible()
  })

  it('asks again by itself for the draft that is on its way, with no event to tell of it', async () => {
    const [ada] = desk.reviews.values()
    if (!ada) throw new Error('the desk begins with a review by Ada')
    const now = new Date().toISOString()
    const waiting = { ...ada, response: null, auto_approve_at: null, fetched_at: now }
    desk.reviews.set('Ada', waiting)
    await open()
    await expect.element(page.getByText(/^A draft is being written/u)).toBeVisible()
    desk.reviews.set('Ada', { ...waiting, response: 'Here at last.', version: 4 })
    await expect.element(page.getByText('Here at last.')).toBeVisible()
  })

  it('saves a reply and keeps no draft of it on the device', async () => {
    await open()
    await write('My own words.')
    expect(drafts()).toHaveLength(1)
    await button(/^Save/u).click()
    await expect.element(editor()).not.toBeInTheDocument()
    expect(desk.writes).toEqual([['response', { version: 3, response: 'My own words.' }]])
    expect(drafts()).toEqual([])
  })

  it('takes an approval back by the toast, and leaves the words alone', async () => {
    await open()
    await press('a')
    await button('Undo').click()
    await expect
      .poll(() => desk.writes)
      .toEqual([
        ['approve', { version: 3 }],
        ['withdraw', { version: 4 }],
      ])
  })
})

describe('two who wrote at once', () => {
  /** Saves words of this person after somebody else has saved others. */
  async function conflict(status: 'edited' | 'draft' = 'edited'): Promise<void> {
    await open()
    await write('My own words.')
    const theirs = { ...buildReview({ id: 'Ada', author_name: 'Ada' }), version: 5 }
    const current = { ...theirs, status, response: 'Words of somebody else.' }
    desk.refusal = { status: 409, code: 'stale_version', details: { current } }
    desk.reviews.set('Ada', detailOfRow(current))
    await button(/^Save/u).click()
    await expect.element(page.getByText('Words of somebody else.').first()).toBeVisible()
  }

  it('see both texts, and the own one is saved over the version that was seen', async () => {
    await conflict()
    await button('Keep mine').click()
    await expect
      .poll(() => desk.writes.at(-1))
      .toEqual(['response', { version: 5, response: 'My own words.' }])
    await expect.element(button('Keep mine')).not.toBeInTheDocument()
    expect(drafts()).toEqual([])
  })

  it('are told of a draft of Maitre’s as that, and of nobody who did not write', async () => {
    await conflict('draft')
    await expect.element(page.getByRole('heading', { name: 'Maitre’s draft' })).toBeVisible()
    await expect.element(button('Keep Maitre’s draft')).toBeVisible()
    expect(page.getByText(/Someone/u).elements()).toEqual([])
  })

  it('lose their own words where they choose the other text', async () => {
    await conflict()
    await button('Keep the other one').click()
    await expect.element(editor()).not.toBeInTheDocument()
    await expect.element(page.getByText('Words of somebody else.')).toBeVisible()
    expect(desk.writes).toHaveLength(1)
    expect(drafts()).toEqual([])
  })
})
