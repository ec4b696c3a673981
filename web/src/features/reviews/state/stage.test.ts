import { describe, expect, it } from 'vitest'
import type { Review } from '@maitre/contract/reviews'
import { isPublicStage, PRIMARY, shareLeft, stageOf, trackOf } from './stage.ts'

type Standing = Parameters<typeof stageOf>[0]
const review = (change: Partial<Review>): Standing => ({
  source: 'google',
  status: 'draft',
  publication: 'none',
  response: 'Thank you.',
  post_error: null,
  postable: true,
  ...change,
})
const primary = (change: Partial<Review>, postable = true) =>
  PRIMARY[stageOf(review({ ...change, postable }))]
const track = (change: Partial<Review>, postable = true) => {
  const stage = stageOf(review({ ...change, postable }))
  if (!isPublicStage(stage)) throw new Error('no reply is on its way there')
  return trackOf(stage, postable).map(({ name, state }) => `${name} ${state}`)
}

describe('the primary button', () => {
  it('approves, then posts, then is absent while the source has the reply', () => {
    expect(primary({ status: 'draft' })).toBe('approve')
    expect(primary({ status: 'edited' })).toBe('approve')
    expect(primary({ status: 'regenerated' })).toBe('approve')
    expect(primary({ status: 'approved' })).toBe('post')
    expect(primary({ status: 'approved', publication: 'queued' })).toBeNull()
    expect(primary({ status: 'posted', publication: 'submitted' })).toBeNull()
    expect(primary({ status: 'posted', publication: 'pending' })).toBeNull()
    expect(primary({ status: 'posted', publication: 'live' })).toBeNull()
  })

  it('writes a reply if there is none', () => {
    expect(primary({ response: null })).toBe('write')
    expect(primary({ response: ' ' })).toBe('write')
  })

  it('copies the reply if the source takes nothing from us', () => {
    expect(primary({ status: 'draft' }, false)).toBe('approve')
    expect(primary({ status: 'approved' }, false)).toBe('copy')
    expect(PRIMARY.copied).toBe('mark')
    expect(primary({ status: 'posted', publication: 'by_hand' }, false)).toBeNull()
  })

  it('deals with a review that no reply can stand at, and is absent once that is done', () => {
    expect(primary({ source: 'feedback', response: null }, false)).toBe('deal')
    expect(primary({ source: 'feedback', status: 'edited' }, false)).toBe('deal')
    expect(primary({ source: 'feedback', status: 'posted' }, false)).toBeNull()
  })

  it('posts again after a failure, and is absent while an attempt is under way', () => {
    expect(primary({ status: 'approved', post_error: 'upstream.timeout' })).toBe('retry')
    expect(
      primary({ status: 'approved', publication: 'queued', post_error: 'upstream.timeout' }),
    ).toBeNull()
  })

  it('edits a refused or removed reply', () => {
    expect(primary({ status: 'posted', publication: 'rejected' })).toBe('edit')
    expect(primary({ status: 'posted', publication: 'removed' })).toBe('edit')
    expect(primary({ status: 'edited', publication: 'rejected' })).toBe('approve')
    expect(primary({ status: 'approved', publication: 'rejected' })).toBe('post')
  })

  it('approves and posts an edited reply while the earlier one is still live', () => {
    expect(primary({ status: 'edited', publication: 'live' })).toBe('approve')
    expect(primary({ status: 'approved', publication: 'live' })).toBe('post')
    expect(primary({ status: 'approved', publication: 'by_hand' }, false)).toBe('copy')
  })
})

describe('the track', () => {
  it('does not say "live" before the reply is', () => {
    expect(track({})).toEqual(['draft now', 'approved todo', 'sent todo', 'live todo'])
    expect(track({ status: 'approved', publication: 'queued' })).toEqual([
      'draft done',
      'approved now',
      'sent todo',
      'live todo',
    ])
    expect(track({ status: 'posted', publication: 'none' }).at(-1)).toBe('live todo')
    expect(track({ status: 'posted', publication: 'pending' })).toEqual([
      'draft done',
      'approved done',
      'sent now',
      'live todo',
    ])
    expect(track({ status: 'posted', publication: 'live' }).at(-1)).toBe('live now')
  })

  it('marks the milestone at which the reply failed', () => {
    expect(track({ status: 'approved', post_error: 'upstream.timeout' })).toEqual([
      'draft done',
      'approved done',
      'sent failed',
      'live todo',
    ])
    expect(track({ status: 'posted', publication: 'rejected' }).at(-1)).toBe('live failed')
  })

  it('leads over copying and marking where a reply is posted by hand', () => {
    expect(track({ status: 'approved' }, false)).toEqual([
      'draft done',
      'approved now',
      'copied todo',
      'marked todo',
    ])
    expect(trackOf('copied', false).find(({ state }) => state === 'now')?.name).toBe('copied')
    expect(track({ status: 'posted', publication: 'by_hand' }, true).at(-1)).toBe('marked now')
    expect(track({ status: 'posted', publication: 'live' }, false).at(-1)).toBe('live now')
  })
})

describe('shareLeft', () => {
  it('gives the share of the delay that is left, between 0 and 1', () => {
    expect(shareLeft(90_000, 60_000, 60_000)).toBe(0.5)
    expect(shareLeft(90_000, 60_000, 0)).toBe(1)
    expect(shareLeft(90_000, 60_000, 100_000)).toBe(0)
    expect(shareLeft(90_000, 0, 0)).toBe(0)
  })
})
