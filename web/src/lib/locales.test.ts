import { ERROR_CODES } from '@maitre/contract/errors'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<Words>('/src/locales/*/*.json', { import: 'default', eager: true })
/** The names of the files of both folders, so that a file of one language is looked for in the other. */
const NAMESPACES = [
  ...new Set(Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/gu, ''))),
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
      expect(words[language].get(`common:error.${code}`)?.length, code).toBeGreaterThan(0)
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
      expect(text.replaceAll(/\{\{\w+(?:, \w+)?\}\}/gu, 'x'), key).not.toMatch(
        /[^\u00A0][:;?!»]|«[^\u00A0]/u,
      )
      expect(text, key).not.toMatch(/[“”]/u)
    }
  })
})
