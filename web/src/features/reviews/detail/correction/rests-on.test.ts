import { expect, it } from 'vitest'
import type { ReviewReply } from '@maitre/contract/reply'
import { mentionsIn } from '#features/reviews/detail/found'
import { restsOn } from './rests-on.ts'

const reply = (start: number, end: number): ReviewReply => ({
  tone: 'friendly',
  language: 'en',
  engine: 'local',
  engine_version: '1',
  sentences: [
    { start: 0, end: 5, grounds: [{ kind: 'courtesy' }] },
    { start: 6, end: 9, grounds: [{ kind: 'review', start, end, quote: 'the onglet' }] },
  ],
  signature: null,
  unfollowed: [],
  check: 'done',
  findings: [],
})

it('a reply rests on a mention whose words one of its sentences takes up, and on no other', () => {
  const [mention] = mentionsIn({
    engine: 'local',
    engine_version: '1',
    sentiment: { label: 'positive', score: 1, mismatch: false },
    keywords: [],
    dishes: [{ start: 18, end: 24, name: 'onglet', sentiment: 'positive', matched: true }],
    people: [],
    risks: [],
    removed: [],
  })
  if (mention === undefined) throw new Error('the reading has a dish')
  expect(restsOn(reply(14, 24), mention)).toBe(true)
  expect(restsOn(reply(24, 40), mention)).toBe(false)
  expect(restsOn(null, mention)).toBe(false)
})
