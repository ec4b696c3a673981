import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WRITING_BEAT_MS } from '@maitre/contract/constants'
import { button, desk, drafts, editor, layOut, open, press, write } from './inbox.test-setup.tsx'

beforeEach(layOut)

const primary = (name: string) => page.getByRole('button', { name, exact: true })

/** Writes words for Ada’s review and leaves the editor without saving them. */
async function keep(words: string): Promise<void> {
  await write(words)
  await press('{Escape}')
  await expect.element(editor()).not.toBeInTheDocument()
}

describe('words that are kept and not saved', () => {
  it('are what "Save and approve" saves and then approves, in that version', async () => {
    await open()
    await keep('My own words.')
    await expect.element(primary('Approve')).not.toBeInTheDocument()
    await primary('Save and approve').click()
    await expect
      .poll(() => desk.writes)
      .toEqual([
        ['response', { version: 3, response: 'My own words.' }],
        ['approve', { version: 4 }],
      ])
    expect(drafts()).toEqual([])
    await expect.element(page.getByText('Approved, not sent yet')).toBeVisible()
  })

  it('are not approved where they could not be saved, and both texts are shown', async () => {
    await open()
    await keep('My own words.')
    const ada = desk.reviews.get('Ada')
    const current = { ...ada, version: 9, status: 'edited', response: 'Words of somebody else.' }
    desk.refusal = { status: 409, code: 'stale_version', details: { current } }
    await primary('Save and approve').click()
    await expect.element(button('Keep mine')).toBeVisible()
    expect(desk.writes.map(([what]) => what)).toEqual(['response'])
    expect(drafts()).toHaveLength(1)
  })

  it('come back into the editor by the undo of their discarding', async () => {
    await open()
    await keep('My own words.')
    await button('Discard').click()
    await expect.element(primary('Approve')).toBeVisible()
    expect(drafts()).toEqual([])
    await press('z')
    await expect.element(editor()).toHaveValue('My own words.')
    expect(drafts()).toHaveLength(1)
  })

  it('are told, while they are written, that somebody else has changed the reply', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await open()
    await write('My own words.')
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const theirs = { status: 'edited', version: 9, response: 'Words of somebody else.' } as const
    desk.reviews.set('Ada', { ...ada, ...theirs })
    vi.advanceTimersByTime(WRITING_BEAT_MS)
    await expect.element(button('Compare now')).toBeVisible()
    await expect.element(editor()).toHaveValue('My own words.')
    vi.useRealTimers()
  })

  it('are told, while they are written, that the guest has changed the review, and stay until a person chooses', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await open()
    await write('My own words.')
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    const changed = {
      id: 'h9',
      at: new Date().toISOString(),
      kind: 'guest_edited',
      actor: null,
      text: ada.text,
      detail: null,
    } as const
    const news = { text: 'The soup was cold after all.', response: 'Another draft.', version: 9 }
    desk.reviews.set('Ada', { ...ada, ...news, history: [changed, ...ada.history] })
    vi.advanceTimersByTime(WRITING_BEAT_MS)
    const told = page.getByText('The guest changed the review meanwhile.')
    await expect.element(told).toBeVisible()
    await expect.element(page.getByText('The soup was cold after all.').first()).toBeVisible()
    await expect.element(editor()).toHaveValue('My own words.')
    await button('Compare now').click()
    await expect.element(page.getByText('Another draft.').first()).toBeVisible()
    await expect.element(told).toBeVisible()
    await expect.element(button('Keep mine')).toBeVisible()
    expect(drafts()).toHaveLength(1)
    vi.useRealTimers()
  })

  it.for(['a', 'p', 'r'])('keep the key %s from the reply beneath, which says why', async (key) => {
    await open()
    await keep('My own words.')
    await press(key)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your words are not saved yet. Save or discard them first.')
    expect(desk.writes).toEqual([])
    expect(drafts()).toHaveLength(1)
  })

  it('turn off the button that has another version written', async () => {
    await open()
    await keep('My own words.')
    await expect.element(button('Regenerate').first()).toHaveAttribute('aria-disabled', 'true')
  })

  it('have the same button in French', async () => {
    await open({ language: 'fr' })
    await press('e')
    await page.getByRole('textbox').fill('Mes propres mots.')
    await press('{Escape}')
    await primary('Enregistrer et approuver').click()
    await expect.poll(() => desk.writes.map(([what]) => what)).toEqual(['response', 'approve'])
  })
})
