import type { AlertRules } from '@maitre/contract/alert-rules'
import { describe, expect, it } from 'vitest'
import { draftOf, problemsOf, rulesOf } from './draft.ts'

const RULES: AlertRules = {
  min_severity: 'notice',
  max_rating: null,
  sources: null,
  location_ids: null,
  topics: null,
  words: [],
  risks: null,
  quiet: { from: 22 * 60 + 30, to: 7 * 60 },
  digest: 'none',
  time_zone: null,
  escalation: null,
}

describe('the form of the rules', () => {
  it('has hours as a clock shows them, and gives them back as minutes', () => {
    expect(draftOf(RULES).quiet).toEqual({ from: '22:30', to: '07:00' })
    expect(rulesOf(draftOf(RULES))).toEqual(RULES)
  })

  it('takes words without a topic for rules of any topic', () => {
    const draft = { ...draftOf(RULES), topics: [], words: ['cold'] }
    expect(problemsOf(draft)).toEqual([])
    expect(rulesOf(draft)).toMatchObject({ topics: null, words: ['cold'] })
  })

  it.each([
    ['sources', { sources: [] }],
    ['location_ids', { location_ids: [] }],
    ['topics', { topics: [] }],
    ['risks', { risks: [] }],
    ['quiet', { quiet: { from: '22:00', to: '22:00' } }],
    ['quiet', { quiet: { from: '', to: '07:00' } }],
    ['escalation', { escalation: { after_minutes: 15 as const, to: '' } }],
  ])('has something wrong with its %s: %j', (problem, by) => {
    expect(problemsOf({ ...draftOf(RULES), ...by })).toEqual([problem])
  })
})
