import { expect, test } from 'vitest'
import riskEnglish from '#data/en/risk.json' with { type: 'json' }
import riskFrench from '#data/fr/risk.json' with { type: 'json' }
import tellingEnglish from '#data/en/telling.json' with { type: 'json' }
import topicsEnglish from '#data/en/topics.json' with { type: 'json' }
import tellingFrench from '#data/fr/telling.json' with { type: 'json' }
import topicsFrench from '#data/fr/topics.json' with { type: 'json' }
import { CATEGORIES } from '#reading'
import { LEXICONS } from './lexicon.ts'
import { spelledList, spellOut } from '#read/words/phrase-choices'
import { listOf, matchAt } from '#read/words/phrase-table'
import { tokenise } from '#read/words/token'

const KINDS =
  'illness injury allergy discrimination legal theft staff_accused money_demanded threat'

test('the topics have all categories and no other, in both languages', () => {
  for (const data of [topicsEnglish, topicsFrench])
    expect(Object.keys(data.categories)).toEqual([...CATEGORIES])
})

test('a telling phrase has a category, a keyword and one of the four weights', () => {
  const files: { categories: Record<string, Record<string, Record<string, string>>> }[] = [
    tellingEnglish,
    tellingFrench,
  ]
  for (const data of files) {
    for (const [category, keywords] of Object.entries(data.categories)) {
      expect(CATEGORIES).toContain(category)
      for (const [keyword, groups] of Object.entries(keywords)) {
        expect(keyword).not.toBe('')
        for (const [name, phrases] of Object.entries(groups)) {
          expect(['great', 'good', 'bad', 'awful']).toContain(name)
          expect(phrases).not.toMatch(/\([^()]*(?:\(|$)|^[^(]*\)|,\s*,/u)
        }
      }
    }
  }
})

test('a phrase with choices stands for each of them', () => {
  expect(spellOut('(took|takes) (ages|forever)')).toEqual([
    'took ages',
    'took forever',
    'takes ages',
    'takes forever',
  ])
  expect(spellOut('no wait')).toEqual(['no wait'])
  // The choices of an option are its own: as a product with the other options they would fill the memory.
  expect(spellOut('wait (by (his|her) car|outside)')).toEqual([
    'wait by his car',
    'wait by her car',
    'wait outside',
  ])
})

test('an English phrase with choices is found in its first, its last and its mixed ways', () => {
  const ways = (phrase: string, pick: (ways: string[], nth: number) => string | undefined) => {
    let nth = 0
    return phrase.replace(/\(([^()]*)\)/g, (_, choice: string) => {
      nth += 1
      return pick(choice.split('|'), nth) ?? ''
    })
  }
  const file: { categories: Record<string, Record<string, Record<string, string>>> } =
    tellingEnglish
  const phrases = Object.values(file.categories)
    .flatMap((keywords) => Object.values(keywords))
    .flatMap((groups) => Object.values(groups))
    .flatMap(listOf)
  const missed = phrases.flatMap((phrase) =>
    [
      ways(phrase, (all) => all[0]),
      ways(phrase, (all) => all.at(-1)),
      ways(phrase, (all, nth) => (nth % 2 === 0 ? all[0] : all.at(-1))),
    ].filter((one) => {
      const words = tokenise(one, 'en')
      return matchAt(LEXICONS.en.telling, words, 0)?.length !== words.length
    }),
  )
  expect(phrases.length).toBeGreaterThan(5)
  expect(missed).toEqual([])
})

test('no rule of a risk has the same words as evidence and as an exception', () => {
  const stems = (language: 'en' | 'fr', phrase: string) =>
    tokenise(phrase, language)
      .map((word) => word.stem)
      .join(' ')
  for (const [language, data] of [['en', riskEnglish] as const, ['fr', riskFrench] as const]) {
    const phrases = new Map(
      Object.entries(data.terms).map(([group, list]) => [
        group,
        new Set(spelledList(list).map((phrase) => stems(language, phrase))),
      ]),
    )
    for (const rule of data.rules)
      for (const group of rule.all)
        for (const exception of rule.unless) {
          const both = [...(phrases.get(exception) ?? [])].filter((one) =>
            phrases.get(group)?.has(one),
          )
          expect(both, `${language} ${rule.kind} ${group} ${exception}`).toEqual([])
        }
  }
})

test('the rules of risks name kinds and groups that exist', () => {
  for (const data of [riskEnglish, riskFrench]) {
    const groups = new Set([...Object.keys(data.terms), 'amount', 'number', 'dish'])
    for (const rule of data.rules) {
      expect(KINDS.split(' ')).toContain(rule.kind)
      const needs = 'needs' in rule && Array.isArray(rule.needs) ? rule.needs : []
      for (const group of [...rule.all, ...rule.unless, ...needs])
        expect(groups, group).toContain(group)
    }
    expect(new Set(data.rules.map((rule) => rule.kind)).size).toBe(9)
  }
})
