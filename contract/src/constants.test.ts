import { describe, expect, it } from 'vitest'
import { POSTING_BACK_MS, UNDO_MS, WRITING_BEAT_MS, WRITING_LEASE_MS } from './constants.ts'

describe('the times of the desk', () => {
  it('keep a countdown waiting for whoever writes when one word of their tab is lost', () => {
    expect(WRITING_LEASE_MS).toBeGreaterThan(2 * WRITING_BEAT_MS)
  })

  it('keep an approved reply back for longer than the approval can be taken back', () => {
    expect(POSTING_BACK_MS).toBeGreaterThan(UNDO_MS)
  })
})
