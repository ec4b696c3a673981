import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WRITING_BEAT_MS } from '@maitre/contract/constants'
import {
  button,
  desk,
  drafts,
  editor,
  layOut,
  open,
  press,
  shown,
  soon,
  standsAs,
  write,
} from './inbox.test-setup.tsx'

beforeEach(layOut)

describe('a countdown', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits, in sight, from the opening of the editor to its end', async () => {
    await open()
    await expect.element(page.getByText(/^Approves and sends itself in/u)).toBeVisible()
    expect(desk.editors).toEqual([])
    await press('e')
    await expect.element(page.getByRole('timer')).toHaveTextContent('Waits while you write')
    expect(desk.editors).toEqual([true])
    await press('{Escape}')
    await expect.element(page.getByText(/^Approves and sends itself in/u)).toBeVisible()
    expect(desk.editors).toEqual([true, false])
  })

  it('goes on waiting while somebody writes, because the tab says so again and again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await open()
    await press('e')
    await expect.poll(() => desk.editors).toEqual([true])
    vi.advanceTimersByTime(2 * WRITING_BEAT_MS)
    await expect.poll(() => desk.editors).toEqual([true, true, true])
    await press('{Escape}')
    await expect.poll(() => desk.editors).toEqual([true, true, true, false])
    vi.advanceTimersByTime(2 * WRITING_BEAT_MS)
    expect(desk.editors).toHaveLength(4)
  })

  it('waits again at once when a page that was left, or a tab that slept, is come back to', async () => {
    await open()
    await press('e')
    await expect.poll(() => desk.editors).toEqual([true])
    window.dispatchEvent(new Event('pagehide'))
    await expect.poll(() => desk.editors).toEqual([true, false])
    window.dispatchEvent(new Event('pageshow'))
    await expect.poll(() => desk.editors).toEqual([true, false, true])
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => desk.editors).toEqual([true, false, true, true])
    await expect.element(page.getByRole('timer')).toHaveTextContent('Waits while you write')
  })

  it('waits at once for the words of a tab that was closed, which its review offers again', async () => {
    await open()
    await write('My own words.')
    const kept = drafts().map((key) => [key, localStorage.getItem(key) ?? ''] as const)
    await button('Discard').click()
    await expect.element(editor()).not.toBeInTheDocument()
    for (const [key, words] of kept) localStorage.setItem(key, words)
    desk.editors.length = 0
    await press('j')
    await shown('Basil')
    await press('k')
    await shown('Ada')
    await expect.element(editor()).toHaveValue('My own words.')
    await expect.element(page.getByRole('timer')).toHaveTextContent('Waits while you write')
    expect(desk.editors).toEqual([true])
  })

  it('waits for words that are kept and not saved, and goes on when they are dropped', async () => {
    await open()
    await write('My own words.')
    await press('{Escape}')
    await expect.element(button('Keep writing')).toBeVisible()
    await expect.element(page.getByRole('timer')).toHaveTextContent('Waits while you write')
    expect(desk.editors).toEqual([true])
    await button('Discard').click()
    await expect.element(page.getByText(/^Approves and sends itself in/u)).toBeVisible()
    expect(desk.editors).toEqual([true, false])
  })

  it('says whom else it waits for, by their name', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const writers = [{ user_id: 'u-2', name: 'Inès Roy', until: soon() }]
    desk.reviews.set('Ada', { ...ada, writers })
    await open()
    await expect.element(page.getByRole('timer')).toHaveTextContent('Waits while Inès Roy writes')
  })

  it('waits no longer for somebody whose tab has said nothing more', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const gone = new Date(Date.now() - 1000).toISOString()
    const writers = [
      { user_id: 'u-2', name: 'Inès Roy', until: gone },
      { user_id: 'u-3', name: 'Paul Ng', until: soon() },
    ]
    desk.reviews.set('Ada', { ...ada, writers })
    await open()
    await expect.element(page.getByRole('timer')).toHaveTextContent('Waits while Paul Ng writes')
  })

  it.each([
    ['en', 'Waits while you write', 'Waits while Inès Roy writes', /^Approves in/u],
    [
      'fr',
      'Attend pendant que vous écrivez',
      'Attend pendant qu’Inès Roy écrit',
      /^S’approuve dans/u,
    ],
  ] as const)(
    'waits in the row of the list as well, in %s, until the lease ends',
    async (language, mine, theirs, runs) => {
      const row = (name: string) => page.getByRole('row').filter({ hasText: name })
      const basil = desk.reviews.get('Basil')
      if (basil === undefined) throw new Error('no such review')
      const until = new Date(Date.now() + 4000).toISOString()
      const writers = [{ user_id: 'u-2', name: 'Inès Roy', until }]
      desk.reviews.set('Basil', { ...basil, writers })
      await open({ language })
      await expect.element(row('Basil').getByText(theirs)).toBeVisible()
      await expect.element(row('Ada').getByText(runs)).toBeVisible()
      await press('e')
      await expect.element(row('Ada').getByText(mine)).toBeVisible()
      await press('{Escape}')
      await expect.element(row('Ada').getByText(runs)).toBeVisible()
      // The lease of a tab that says nothing more ends by itself, and no answer of the server tells of that.
      await expect.element(row('Basil').getByText(runs)).toBeVisible()
    },
  )

  it('is begun anew by the button that lets a held reply go', async () => {
    await open()
    await press('h')
    await button('Release').click()
    await expect.element(page.getByText(/^Approves and sends itself in/u)).toBeVisible()
    expect(desk.writes.map(([what]) => what)).toEqual(['hold', 'release'])
  })

  it('that has sent a reply by itself is told to whoever saves other words, and no earlier edit is', async () => {
    const entry = { text: null, detail: null }
    const history = [
      { ...entry, id: '2', kind: 'approved', actor: null, at: '2026-11-20T19:00:00Z' },
      { ...entry, id: '1', kind: 'edited', actor: 'Inès Roy', at: '2026-11-20T18:00:00Z' },
    ] as const
    standsAs('Ada', { history: [...history] })
    await open()
    await write('My own words.')
    const current = { ...desk.reviews.get('Ada'), version: 9, status: 'approved' }
    desk.refusal = { status: 409, code: 'stale_version', details: { current } }
    await press('{Control>}{Enter}{/Control}')
    await expect
      .element(page.getByText(/^The reply was approved and sent automatically at /u))
      .toBeVisible()
  })

  it('that has sent a reply by itself is told in the history, and why one was held', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const entry = { at: soon(), actor: null, text: null, detail: null }
    desk.reviews.set('Ada', {
      ...ada,
      history: [
        { ...entry, id: '1', kind: 'approved' },
        { ...entry, id: '2', kind: 'held', detail: 'promise' },
      ],
    })
    await open()
    await button('History').click()
    await expect.element(page.getByText('The reply was approved automatically')).toBeVisible()
    await expect.element(page.getByText('the reply did not pass its check')).toBeVisible()
    await expect.element(page.getByText('promise', { exact: true })).not.toBeInTheDocument()
  })
})
