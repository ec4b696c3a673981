import type {
  DishFinding,
  KeywordFinding,
  PersonFinding,
  Reading,
  RiskFinding,
  Span,
} from '@maitre/language'
import { describe, expect, it } from 'vitest'
import {
  applyCorrections,
  type CorrectedReading,
  type Said,
  type StandingCorrection,
  wordsAt,
} from './apply-corrections.ts'

const TEXT =
  'The soup was cold. Théo was kind. We sent the soup back, and the second soup was fine.'
const SUBJECT = { text: TEXT, mark: 'this review' }

const at = (words: string, from = 0): Span => {
  const start = TEXT.indexOf(words, from)
  return { start, end: start + words.length }
}
const dish = (span: Span, more: Partial<DishFinding> = {}): DishFinding => ({
  ...span,
  name: 'soup',
  sentiment: 'negative',
  ...more,
})
const person = (span: Span, more: Partial<PersonFinding> = {}): PersonFinding => ({
  ...span,
  name: 'Théo',
  confidence: 0.6,
  sentiment: 'positive',
  ...more,
})
const keyword = (span: Span, more: Partial<KeywordFinding> = {}): KeywordFinding => ({
  ...span,
  keyword: 'soup',
  category: 'food_quality',
  snippet: 'The soup was cold.',
  snippetStart: 0,
  snippetEnd: 18,
  sentiment: 'negative',
  ...more,
})
const reading = (found: Partial<Reading> = {}): Reading => ({
  engine: 'local',
  version: '1.0.0',
  language: { code: 'en', confidence: 1 },
  sentences: [
    { ...at('The soup was cold.'), clauses: [] },
    { ...at('Théo was kind.'), clauses: [] },
    { ...at('We sent the soup back, and the second soup was fine.'), clauses: [] },
  ],
  sentiment: { score: -0.4, label: 'negative', confidence: 0.9, mismatch: true },
  keywords: [],
  dishes: [],
  people: [],
  risks: [],
  ...found,
})
const said = (of: Said, words: string, occurrence = 0, id = 'c1'): StandingCorrection => ({
  id,
  words,
  occurrence,
  said: of,
})
const apply = (of: Reading, ...corrections: StandingCorrection[]): CorrectedReading =>
  applyCorrections(of, corrections, SUBJECT)

describe('a correction of a finding', () => {
  const fine: Said = { kind: 'dish', finding: { name: 'onion soup', sentiment: 'positive' } }

  it('replaces the finding at its words, and no other', () => {
    const second = at('soup', 20)
    const before = reading({ dishes: [dish(at('soup')), dish(second)] })
    const kept = structuredClone(before)
    expect(apply(before, said(fine, 'soup', 1)).dishes).toEqual([
      dish(at('soup')),
      { ...second, name: 'onion soup', sentiment: 'positive', correctionId: 'c1' },
    ])
    expect(before).toEqual(kept)
  })

  it('applies where another engine marks more or fewer words, or none', () => {
    const wanted = { ...at('soup'), name: 'onion soup', sentiment: 'positive', correctionId: 'c1' }
    for (const found of [[dish(at('The soup'))], [dish(at('ou'))], []])
      expect(apply(reading({ dishes: found }), said(fine, 'soup')).dishes).toEqual([wanted])
  })

  it('removes a finding at its words, whichever engine finds it, and not elsewhere', () => {
    const none: Said = { kind: 'dish', finding: null }
    const found = [dish(at('The soup')), dish(at('soup', 20))]
    expect(apply(reading({ dishes: found }), said(none, 'soup')).dishes).toEqual([found[1]])
  })

  it('changes only its kind of finding: one of a dish leaves the keyword at the same words', () => {
    const found = { keywords: [keyword(at('soup'))], dishes: [dish(at('soup'))] }
    const none: Said = { kind: 'dish', finding: null }
    const after = apply(reading(found), said(none, 'soup'))
    expect(after).toMatchObject({ keywords: found.keywords, dishes: [] })
  })

  it('matches a person to a profile, or to none', () => {
    const matched: Said = {
      kind: 'person',
      finding: { name: 'Théo Roy', staffId: 's1', sentiment: 'positive' },
    }
    const [one] = apply(reading({ people: [person(at('Théo'))] }), said(matched, 'Théo')).people
    expect(one).toMatchObject({ name: 'Théo Roy', staffId: 's1', confidence: 1 })
    const unmatched: Said = { kind: 'person', finding: { name: 'Théo', sentiment: 'positive' } }
    const staffed = reading({ people: [person(at('Théo'), { staffId: 's2' })] })
    expect(apply(staffed, said(unmatched, 'Théo')).people[0]).not.toHaveProperty('staffId')
  })

  it('shows the guest’s own sentence with a keyword that it adds', () => {
    const kind: Said = {
      kind: 'keyword',
      finding: { keyword: 'kindness', category: 'staff_attitude', sentiment: 'positive' },
    }
    expect(apply(reading(), said(kind, 'kind')).keywords).toEqual([
      {
        ...at('kind'),
        keyword: 'kindness',
        category: 'staff_attitude',
        sentiment: 'positive',
        snippet: 'Théo was kind.',
        snippetStart: 19,
        snippetEnd: 33,
        correctionId: 'c1',
      },
    ])
  })

  it('replaces of several keywords at its words the one that was corrected, and no other', () => {
    const [kind, staff] = ['friendliness', 'staff'].map((name) =>
      keyword(at('Théo'), { keyword: name }),
    )
    const found = reading({ keywords: [kind, staff].filter((one) => one !== undefined) })
    const finding = { keyword: 'staff', category: 'service', sentiment: 'negative' } as const
    const worse = said({ kind: 'keyword', finding, of: 'staff' }, 'Théo')
    const after = apply(found, worse)
    expect(after.keywords).toMatchObject([kind ?? {}, { ...finding, correctionId: 'c1' }])
    const gone = said({ kind: 'keyword', finding: null, of: 'friendliness' }, 'Théo', 0, 'c2')
    const both = apply(found, gone, worse)
    expect(both.keywords).toMatchObject([{ keyword: 'staff', correctionId: 'c1' }])
    expect(both.removed).toMatchObject([{ keyword: 'friendliness', correctionId: 'c2' }])
  })

  it('replaces the nearest keyword where a later engine calls it otherwise', () => {
    const later = [keyword(at('The soup was cold')), keyword(at('soup'), { keyword: 'broth' })]
    const gone = said({ kind: 'keyword', finding: null, of: 'stew' }, 'soup')
    expect(apply(reading({ keywords: later }), gone).keywords).toEqual([later[0]])
  })

  it('of before, which does not say which keyword is meant, holds for all at its words', () => {
    const found = ['friendliness', 'staff'].map((name) => keyword(at('Théo'), { keyword: name }))
    const gone = said({ kind: 'keyword', finding: null }, 'Théo')
    expect(apply(reading({ keywords: found }), gone).keywords).toEqual([])
  })

  it('gives way to a later one of the same words', () => {
    const none: Said = { kind: 'dish', finding: null }
    const found = reading({ dishes: [dish(at('soup'))] })
    expect(apply(found, said(fine, 'soup'), said(none, 'soup', 0, 'c2')).dishes).toEqual([])
    expect(
      apply(found, said(none, 'soup'), said(fine, 'soup', 0, 'c2')).dishes[0]?.correctionId,
    ).toBe('c2')
  })

  it('has no effect where the guest took the words back', () => {
    const found = reading({ dishes: [dish(at('soup'))] })
    expect(apply(found, said(fine, 'bisque'))).toEqual(found)
    expect(apply(found, said(fine, 'soup', 3))).toEqual(found)
  })
})

describe('a correction of the whole review', () => {
  it('sets its sentiment, and keeps a score that agrees with it', () => {
    const say = (label: 'positive' | 'neutral' | 'negative') =>
      apply(reading(), said({ kind: 'overall', label }, 'this review')).sentiment
    expect(say('positive')).toMatchObject({ label: 'positive', score: 0.7, mismatch: false })
    expect(say('neutral')).toMatchObject({ label: 'neutral', score: 0 })
    expect(say('negative')).toMatchObject({ label: 'negative', score: -0.4, correctionId: 'c1' })
  })

  it('does not apply to another text', () => {
    const other = said({ kind: 'overall', label: 'positive' }, 'another review')
    expect(apply(reading(), other)).toEqual(reading())
  })

  it('removes a risk, or adds one', () => {
    const illness: RiskFinding = { kind: 'illness', evidence: [at('cold')], confidence: 0.7 }
    const legal: RiskFinding = { kind: 'legal', evidence: [at('sent')], confidence: 0.7 }
    const found = reading({ risks: [illness, legal] })
    const none: Said = { kind: 'risk', risk: 'illness', present: false }
    expect(apply(found, said(none, 'this review')).risks).toEqual([legal])
    expect(apply(found, said(none, 'another review')).risks).toEqual([illness, legal])
    const injury: Said = { kind: 'risk', risk: 'injury', present: true }
    expect(apply(reading(), said(injury, 'second')).risks).toEqual([
      { kind: 'injury', evidence: [at('second')], confidence: 1, correctionId: 'c1' },
    ])
  })
})

it('a span is named by its words and by how often they stand before it', () => {
  expect(wordsAt(TEXT, at('soup'))).toEqual({ words: 'soup', occurrence: 0 })
  expect(wordsAt(TEXT, at('soup', TEXT.lastIndexOf('soup')))).toEqual({
    words: 'soup',
    occurrence: 2,
  })
  expect(wordsAt('aaaa', { start: 1, end: 3 })).toEqual({ words: 'aa', occurrence: 1 })
})
