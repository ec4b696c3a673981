import { describe, expect, it } from 'vitest'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { planOf, whyNot } from './applicable.ts'

const draft = buildReview({ response: 'Thank you.' })
const none = buildReview({ response: null })
const approved = buildReview({ status: 'approved' })
const live = buildReview({ status: 'posted', publication: 'live' })
const long = buildReview({ response: 'a'.repeat(5000) })
const held = buildReview({ held_reason: 'risk' })
const starred = buildReview({ starred: true })

describe('an action on many reviews', () => {
  it.each([
    ['approve', draft, false, undefined],
    ['approve', none, false, 'empty'],
    ['approve', held, false, 'held'],
    ['regenerate', held, false, undefined],
    ['approve', approved, false, 'approved'],
    ['approve', live, false, 'approved'],
    ['approve', draft, true, 'kept'],
    ['approve', long, false, 'tooLong'],
    ['regenerate', none, false, undefined],
    ['regenerate', long, false, undefined],
    ['regenerate', draft, true, 'kept'],
    ['regenerate', approved, false, 'approved'],
    ['star', live, true, undefined],
    ['star', starred, false, 'starred'],
  ] as const)('knows what it leaves out: %s %o, unsaved %s: %s', (action, review, isKept, why) => {
    expect(whyNot(action, review, isKept)).toBe(why)
  })

  it('counts by reason what it leaves out', () => {
    const plan = planOf('approve', [draft, none, approved, live], () => false)
    expect(plan.targets).toEqual([draft])
    expect([...plan.leftOut]).toEqual([
      ['empty', 1],
      ['approved', 2],
    ])
  })
})
