import english from '#data/en/gate.json' with { type: 'json' }
import french from '#data/fr/gate.json' with { type: 'json' }
import type { ReplyLanguage } from '#reply'
import type { Words } from '#read/analysis'
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { type PhraseTable, placesIn } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'

type Cue = Exclude<keyof typeof english, 'version' | 'source'>

/** The phrases of one list of the gate, for each language. */
export function cuesOf(name: Cue): Readonly<Record<ReplyLanguage, PhraseTable<true>>> {
  return byLanguage((language) =>
    tableOf(language, [[(language === 'en' ? english : french)[name], true]]),
  )
}

/** Every place where a phrase of the list stands, in order. */
export function placesOf(
  table: Readonly<Record<ReplyLanguage, PhraseTable<true>>>,
  { lexicon, tokens }: Words,
): Range[] {
  return placesIn(table[lexicon.language], tokens)
}

/** The rest of the clause from a word on. */
export function clauseFrom(words: Words, at: number): Range {
  return { from: at, to: words.surroundings[at]?.clause.to ?? at + 1 }
}

/** The words from one on up to the next comma, or to the end of the clause. */
export function untilComma({ tokens, surroundings }: Words, from: number): Range {
  const last = surroundings[from]?.clause.to ?? from + 1
  let to = from + 1
  while (to < last && tokens[to]?.comma !== true) to += 1
  return { from, to }
}
