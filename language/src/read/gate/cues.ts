import english from '#data/en/gate.json' with { type: 'json' }
import french from '#data/fr/gate.json' with { type: 'json' }
import type { ReplyLanguage } from '#reply'
import type { Words } from '#read/analysis'
import { byLanguage } from '#read/words/by-language'
import { addChoices } from '#read/words/phrase-choices'
import { listOf, makeTable, matchAt, type PhraseTable } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'

type Cue = Exclude<keyof typeof english, 'version' | 'source'>

/** The phrases of one list of the gate, for each language. */
export function cuesOf(name: Cue): Readonly<Record<ReplyLanguage, PhraseTable<true>>> {
  return byLanguage((language) => {
    const table = makeTable<true>(language)
    for (const phrase of listOf((language === 'en' ? english : french)[name]))
      addChoices(table, phrase, true)
    return table
  })
}

/** Every place where a phrase of the list stands, in order. */
export function placesOf(table: Readonly<Record<ReplyLanguage, PhraseTable<true>>>, words: Words) {
  const cues = table[words.lexicon.language]
  const places: Range[] = []
  for (let i = 0; i < words.tokens.length; i += 1) {
    const match = matchAt(cues, words.tokens, i)
    if (match !== undefined) places.push({ from: i, to: i + match.length })
  }
  return places
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
