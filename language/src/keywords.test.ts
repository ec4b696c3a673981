import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import file from '#data/keywords.json' with { type: 'json' }
import { LEXICONS } from '#read/opinion/lexicon'
import { frenchKeyword, keywordOf } from './keywords.ts'

const LANGUAGES = ['en', 'fr'] as const
const PAIRS = Object.entries(file.names).flatMap(([category, names]) =>
  Object.entries(names).map(([english, french]) => ({ category, en: english, fr: french })),
)

/** The keywords that the word lists of a language can give, each with its category. */
function keywordsOf(language: 'en' | 'fr') {
  const { topics, telling, verdict } = LEXICONS[language]
  return [
    ...topics.values,
    ...telling.values.map(({ topic }) => topic),
    ...(verdict === undefined ? [] : [verdict]),
  ]
}

describe('the names of keywords', () => {
  it.each(LANGUAGES)(
    'have every keyword that the %s lists can give, in its category',
    (language) => {
      const named = new Set(PAIRS.map((one) => `${one.category} ${one[language]}`))
      const given = keywordsOf(language).map(({ category, keyword }) => `${category} ${keyword}`)
      expect(given.length).toBeGreaterThan(100)
      expect([...new Set(given)].filter((one) => !named.has(one))).toEqual([])
    },
  )

  it('have every keyword that the code of the readers names itself', () => {
    const read = new URL('read/', import.meta.url)
    const given = readdirSync(read, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
      .flatMap((path) => [
        ...readFileSync(new URL(path, read), 'utf8').matchAll(/keyword: '([^']+)'/gu),
      ])
      .map(([, keyword = '']) => keyword)
    expect(given).toContain('attente')
    const named = new Set(PAIRS.flatMap(({ en, fr }) => [en, fr]))
    expect(given.filter((one) => !named.has(one))).toEqual([])
  })

  it('tell every keyword from every other in both languages, also where one word is in both', () => {
    for (const language of LANGUAGES)
      expect(new Set(PAIRS.map((one) => one[language])).size).toBe(PAIRS.length)
    const french = new Map(PAIRS.map(({ en, fr }) => [fr, en]))
    expect(PAIRS.filter(({ en }) => (french.get(en) ?? en) !== en)).toEqual([])
  })

  it('are apart only where they are French names', () => {
    const french = new Set(PAIRS.map(({ fr }) => fr))
    expect(file.apart.split(', ').filter((one) => !french.has(one))).toEqual([])
  })
})

describe('a keyword', () => {
  it.each([
    ['attente', 'fr', 'wait'],
    ['wait', 'en', 'wait'],
    ['service', 'fr', 'service'],
    // What a person or the house calls it in a review of the other language is the same keyword.
    ['attente', 'en', 'wait'],
    ['wait', 'fr', 'wait'],
    ['canard confit', 'fr', 'canard confit'],
  ])('"%s" of a review in %s is counted as "%s"', (word, language, keyword) => {
    expect(keywordOf(word, language)).toBe(keyword)
  })

  it('that means something else in English is one of its own there', () => {
    expect([keywordOf('entrée', 'fr'), keywordOf('entrée', 'en')]).toEqual(['starter', 'entrée'])
    expect([keywordOf('café', 'fr'), keywordOf('cafe', 'en')]).toEqual(['café', 'cafe'])
  })

  it('has its French name, and none where the lists do not name it', () => {
    expect([frenchKeyword('wait'), frenchKeyword('canard confit')]).toEqual(['attente', undefined])
  })
})
