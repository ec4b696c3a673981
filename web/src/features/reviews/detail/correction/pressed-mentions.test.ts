import { describe, expect, it } from 'vitest'
import type { ReviewReading } from '@maitre/contract/reading'
import { pressedMentions } from './pressed-mentions.ts'

const rude = { sentiment: 'negative', known_by: 'said' } as const
const ANA = { start: 0, end: 3 }
const READING: ReviewReading = {
  engine: 'local',
  engine_version: '1',
  sentiment: { label: 'negative', score: -1, mismatch: false },
  keywords: [
    { ...ANA, keyword: 'attitude', category: 'staff_attitude', ...rude },
    { start: 8, end: 12, keyword: 'slow', category: 'wait_time', ...rude },
    { start: 30, end: 34, keyword: 'slow', category: 'wait_time', ...rude },
  ],
  dishes: [],
  people: [{ ...ANA, name: 'Ana', matched: true, ...rude }],
  risks: [],
  removed: [],
}
const WAIT = 'keyword:wait_time:negative'

describe('what was pressed', () => {
  it('is every mention of a note, and of marked words those alone', () => {
    const starts = (at: { start: number; end: number } | null) =>
      pressedMentions(READING, { ids: [WAIT], at }).map(({ spans }) => spans[0]?.start)
    expect(starts(null)).toEqual([8, 30])
    expect(starts({ start: 30, end: 34 })).toEqual([30])
  })

  it('is with a name also the topic that was read from it, which counts and has no note', () => {
    const pressed = pressedMentions(READING, { ids: ['person:Ana'], at: ANA })
    expect(pressed.map(({ id }) => id)).toEqual(['person:Ana', 'keyword:staff_attitude:negative'])
  })
})
