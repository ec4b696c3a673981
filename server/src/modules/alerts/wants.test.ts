import type { AlertRules } from '@maitre/contract/alert-rules'
import { describe, expect, it } from 'vitest'
import { FIRST_RULES } from './rules.ts'
import { type About, wants } from './wants.ts'

const BAD: About = {
  kind: 'bad_review',
  locationId: 'here',
  source: 'google',
  rating: 2,
  isBad: true,
  text: 'The crème brûlée was cold, and there were berats.',
  topics: ['food_quality'],
  risks: [],
}
const RISKY: About = { ...BAD, kind: 'risk', rating: 5, isBad: false, risks: ['illness', 'legal'] }

const isWanted = (rules: Partial<AlertRules>, about: Partial<About> = {}): boolean =>
  wants({ ...FIRST_RULES, ...rules }, { ...BAD, ...about })

describe('the rules of a person', () => {
  it('let everything through until the person makes some', () => {
    expect(isWanted({})).toBe(true)
    expect(wants(FIRST_RULES, RISKY)).toBe(true)
    expect(isWanted({}, { kind: 'month_nearly_full', locationId: null, source: null })).toBe(true)
  })

  it('leave out what is milder than the least severity', () => {
    expect(isWanted({ min_severity: 'important' })).toBe(true)
    expect(isWanted({ min_severity: 'important' }, { kind: 'answer_overdue' })).toBe(false)
    expect(isWanted({ min_severity: 'risk' })).toBe(false)
    expect(wants({ ...FIRST_RULES, min_severity: 'risk' }, RISKY)).toBe(true)
  })

  it('leave out bad reviews with more stars, and no risk for its stars', () => {
    expect(isWanted({ max_rating: 2 })).toBe(true)
    expect(isWanted({ max_rating: 1 })).toBe(false)
    expect(wants({ ...FIRST_RULES, max_rating: 1 }, RISKY)).toBe(true)
  })

  it('choose sources and locations', () => {
    expect(isWanted({ sources: ['yelp'] })).toBe(false)
    expect(isWanted({ sources: ['yelp', 'google'] })).toBe(true)
    expect(isWanted({ location_ids: ['elsewhere'] })).toBe(false)
    expect(isWanted({ location_ids: ['here'] })).toBe(true)
    const whole = { kind: 'month_nearly_full', locationId: null, source: null } as const
    expect(isWanted({ location_ids: ['elsewhere'], sources: ['yelp'] }, whole)).toBe(true)
  })

  it('choose risks, of which one is enough', () => {
    expect(wants({ ...FIRST_RULES, risks: ['legal'] }, RISKY)).toBe(true)
    expect(wants({ ...FIRST_RULES, risks: ['theft'] }, RISKY)).toBe(false)
  })

  it('let a bad review through in which a risk was read that they leave out', () => {
    const bad = { ...RISKY, rating: 1, isBad: true }
    expect(wants({ ...FIRST_RULES, risks: ['theft'] }, bad)).toBe(true)
    expect(wants({ ...FIRST_RULES, risks: ['theft'], topics: ['drinks'] }, bad)).toBe(false)
  })

  it('choose bad reviews by a topic that was read in them or by a word that they have', () => {
    expect(isWanted({ topics: ['food_quality'] })).toBe(true)
    expect(isWanted({ topics: ['wait_time'] })).toBe(false)
    expect(isWanted({ topics: ['wait_time'] }, { topics: null })).toBe(false)
    expect(isWanted({ words: ['CREME brulee'] })).toBe(true)
    expect(isWanted({ topics: ['wait_time'], words: ['cold'] })).toBe(true)
    expect(isWanted({ topics: ['wait_time'], words: ['cold'] }, { kind: 'spike' })).toBe(true)
  })

  it('find a word as a whole word alone', () => {
    expect(isWanted({ words: ['rats'] })).toBe(false)
    expect(isWanted({ words: ['rats'] }, { text: 'I saw rats!' })).toBe(true)
    expect(isWanted({ words: ['rats'] }, { text: null })).toBe(false)
  })
})
