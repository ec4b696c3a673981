import { byLanguage } from '#read/words/by-language'
import { spelledList } from '#read/words/phrase-choices'
import type { PlacedPhrase } from '#read/words/phrase-table'
import { type Token, tokenise } from '#read/words/token'
import type { ReplyLanguage } from '#reply'
import { VOCABULARY } from './phrase-book.ts'

/** The name of a relative in replies.json, which both languages have. */
export type RelativeName = string

/** Those who are somebody to the guest, each with the words for them; several come before one of the same stem. */
export const relativeLists = (
  language: ReplyLanguage,
): (readonly [words: string, name: RelativeName])[] =>
  Object.entries(VOCABULARY[language].relatives)
    .toSorted(([, a], [, b]) => Number(b.many ?? false) - Number(a.many ?? false))
    .map(([name, { words }]) => [words, name] as const)

const asOne = (tokens: readonly Token[]) => tokens.map(({ fold }) => fold).join(' ')

/** The relatives by every phrase for them: « notre fils » and « notre fille » have the same stems. */
const BY_PHRASE = byLanguage((language) => {
  const names = new Map<string, RelativeName>()
  for (const [words, name] of relativeLists(language))
    for (const phrase of spelledList(words)) names.set(asOne(tokenise(phrase, language)), name)
  return names
})

/** A relative as a guest wrote it. */
interface AsWritten {
  name: RelativeName
  number: 'one' | 'many'
  /** What a reply in the same language calls them: "your mother". */
  phrase: string
}

/** Lists find plurals and feminines by themselves, so the last letters say whether it is "my friends", « mon amie ». */
export function asWritten(
  { value, from, to }: PlacedPhrase<RelativeName>,
  tokens: readonly Token[],
  code: ReplyLanguage,
): AsWritten {
  const name = BY_PHRASE[code].get(asOne(tokens.slice(from, to))) ?? value
  const { phrase, many = false } = VOCABULARY[code].relatives[name] ?? { phrase: '' }
  if (many) return { name, number: 'many', phrase }
  const word = tokens[to - 1]?.fold ?? ''
  const last = phrase.split(/[ -]/).at(-1) ?? ''
  if (code === 'en' && word.endsWith('s') && !ONE.has(word))
    return { name, number: 'many', phrase: `${phrase}s` }
  return {
    name,
    number: 'one',
    phrase: code === 'fr' && word === `${last}e` ? `${phrase}e` : phrase,
  }
}

/** English words in -s for a single relative. */
const ONE = new Set(['missus', 'mrs', 'gramps', 'sis', 'boss'])

/** Of phrases that stand within each other the longest: "my mother", and not "my". */
export function longest<V>(places: readonly PlacedPhrase<V>[]): PlacedPhrase<V>[] {
  return places.filter(
    (one) =>
      !places.some(
        (other) =>
          other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from,
      ),
  )
}
