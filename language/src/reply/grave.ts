import { addChoices } from '#read/words/phrase-choices'
import { listOf, makeTable, matchAt } from '#read/words/phrase-table'
import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'

const GRAVE = { en: graveOf('en'), fr: graveOf('fr') }
/** The key of phrases that only sound like a loss: "as quiet as a funeral", « un enterrement de vie de garçon ». */
const NONE = 'none'

function graveOf(language: ReplyLanguage) {
  const table = makeTable<string>(language)
  for (const [name, words] of Object.entries(VOCABULARY[language].grave))
    for (const phrase of listOf(words)) addChoices(table, phrase, name)
  return table
}

/**
 * What weighs on the guest who speaks of it: a loss (`loss`), somebody dear remembered (`memory`) or an illness
 * (`illness`).
 */
export function findGrave(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point | null {
  const { code } = reading.language
  // A review in neither language is read as one in the reply's.
  const read = code === 'en' || code === 'fr' ? code : language
  const tokens = toldTokens(review.text, read)
  for (let i = 0; i < tokens.length; i += 1) {
    const match = matchAt(GRAVE[read], tokens, i)
    const first = tokens[i]
    const last = tokens[i + (match?.length ?? 1) - 1]
    if (match === undefined || first === undefined || last === undefined) continue
    if (match.value === NONE) {
      i += match.length - 1
      continue
    }
    return {
      // The guest's words are not said again: each sentence is written for its kind of loss.
      phrase: '',
      about: match.value,
      ground: quoteOf(review, { start: first.start, end: last.end }),
    }
  }
  return null
}
