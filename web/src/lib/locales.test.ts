import { ERROR_CODES } from '@maitre/contract/errors'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<Words>('/src/locales/*/**/*.json', {
  import: 'default',
  eager: true,
})
/** The names of the files of both folders, so that a file of one language is looked for in the other. */
const NAMESPACES = [
  ...new Set(
    Object.keys(files).map((path) => path.replace(/^\/src\/locales\/\w+\/|\.json$/gu, '')),
  ),
]
const PLURAL = /_(zero|one|two|few|many|other)$/u

function flatten(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
}

const wordsOf = (language: Language): Map<string, string> =>
  new Map(
    NAMESPACES.flatMap((namespace) =>
      flatten(files[`/src/locales/${language}/${namespace}.json`] ?? {}, `${namespace}:`),
    ),
  )

const words: Record<Language, Map<string, string>> = { en: wordsOf('en'), fr: wordsOf('fr') }
const stems = (language: Language) =>
  new Set([...words[language].keys()].map((key) => key.replace(PLURAL, '')))
const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/gu)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b))

/** The word of each state that several screens tell of, and the texts that tell of it. */
const STATES: Record<string, { word: Record<Language, RegExp>; keys: readonly string[] }> = {
  to_answer: {
    word: { en: /to answer/iu, fr: /à répondre/iu },
    keys: ['reviews:queue.to_answer', 'reviews:chip.to_answer', 'shell:toAnswer'],
  },
  rejected: {
    word: { en: /rejected/iu, fr: /refusé/iu },
    keys: [
      'reviews:row.rejected',
      'reviews:bar.rejected',
      'reviews:notice.rejected',
      'home:need.rejected',
      'history:kind.rejected',
    ],
  },
  removed: {
    word: { en: /removed/iu, fr: /retirée/iu },
    keys: [
      'reviews:row.removed',
      'reviews:bar.removed',
      'reviews:notice.removed',
      'home:need.removed',
      'history:kind.removed',
    ],
  },
  held: {
    word: { en: /held/iu, fr: /retenue?/iu },
    keys: [
      'reviews:row.held',
      'reviews:held.title',
      'reviews:held.byName',
      'filters:flag.held',
      'history:kind.held',
      'failures:error.review.held',
    ],
  },
  pending: {
    word: { en: /in moderation/iu, fr: /en modération/iu },
    keys: ['reviews:row.pending', 'reviews:bar.pending', 'history:kind.moderated'],
  },
  live: {
    word: { en: /live/iu, fr: /en ligne/iu },
    keys: ['reviews:row.live', 'reviews:bar.live', 'reviews:track.live', 'history:kind.live'],
  },
  queued: {
    word: { en: /queued/iu, fr: /en file d’envoi/iu },
    keys: [
      'reviews:row.queued',
      'reviews:bar.queued',
      'reviews:bar.retrying',
      'history:kind.queued',
    ],
  },
}

describe('the words of the screens', () => {
  it('lie in files of the same names in both languages', () => {
    expect(NAMESPACES).toContain('common')
    for (const language of LANGUAGES)
      for (const namespace of NAMESPACES)
        expect(
          files[`/src/locales/${language}/${namespace}.json`],
          `${language}/${namespace}`,
        ).toBeDefined()
  })

  it('have the same keys in both languages', () => {
    expect([...stems('fr')].sort()).toEqual([...stems('en')].sort())
  })

  it.each(LANGUAGES)('have in "%s" every plural form of the language', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = new Set(
      [...words[language].keys()]
        .filter((key) => PLURAL.test(key))
        .map((key) => key.replace(PLURAL, '')),
    )
    for (const stem of counted)
      for (const form of forms) expect([...words[language].keys()]).toContain(`${stem}_${form}`)
  })

  it('leave the same values to be filled in in both languages', () => {
    for (const [key, text] of words.en) {
      const french = words.fr.get(key) ?? ''
      expect([key, holes(french)]).toEqual([key, holes(text)])
    }
  })

  it.each(LANGUAGES)('say every error code in "%s"', (language) => {
    for (const code of ERROR_CODES)
      expect(words[language].get(`failures:error.${code}`)?.length, code).toBeGreaterThan(0)
  })

  it.each(LANGUAGES)(
    'are never empty in "%s", and use printed apostrophes and ellipses',
    (language) => {
      for (const [key, text] of words[language]) {
        expect(text, key).not.toContain("'")
        expect(text.trim(), key).not.toBe('')
        expect(text, key).not.toMatch(/\.\.\./u)
      }
    },
  )

  it('let "de" take the form that the name behind it asks for in French', () => {
    for (const [key, text] of words.fr)
      expect(text, key).not.toMatch(/\b(?:de |d’|du )\{\{(?:name|source|restaurant)\}\}/u)
  })

  it('join French punctuation to its word by a no-break space', () => {
    for (const [key, text] of words.fr) {
      // The colon of an address belongs to it.
      const prose = text.replaceAll(/\{\{\w+(?:, \w+)?\}\}/gu, 'x').replaceAll('https://', '')
      expect(prose, key).not.toMatch(/[^\u00A0][:;?!»]|«[^\u00A0]|\u202F/u)
      expect(text, key).not.toMatch(/[“”]/u)
    }
  })

  it.each(LANGUAGES)('have in "%s" printed quotation marks, and no space too many', (language) => {
    for (const [key, text] of words[language]) {
      expect(text, key).not.toContain('"')
      expect(text, key).not.toMatch(/ {2}|^\s|\s$/u)
    }
    for (const [key, text] of words.en) expect(text, key).not.toMatch(/[«»]/u)
  })

  it.each(LANGUAGES)('call a state of a reply by one word on all screens in "%s"', (language) => {
    for (const { word, keys } of Object.values(STATES))
      for (const key of keys) {
        const texts = [...words[language]].filter(([name]) => name.replace(PLURAL, '') === key)
        expect(texts, key).not.toEqual([])
        for (const [name, text] of texts) expect(text, name).toMatch(word[language])
      }
  })
})
