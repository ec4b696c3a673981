import { splitSentences } from '#read/words/split'
import { fold } from '#read/words/token'
import type { Fact, House } from '#reply'

/** A question's own words, folded. */
interface Asked {
  words: string
}

/** So many letters at the beginning of a word are in its other forms too. */
const ROOT = 5
/** A shorter word says too little of what is asked. */
const LEAST_LETTERS = 4
/** A fact of so few sentences is given whole. */
const FEW = 2
/** So many words of a question must stand in one sentence of a fact that no topic leads to. */
const LEAST_SHARED = 2
/** Words of any question, which say nothing of what is asked. */
const COMMON = new Set(
  'there have does will would could that this they them what when which where with your from about please someone just tell know long much many time possible take want avez vous votre vos nous notre pour dans avec sont cette quel quelle quand comment combien faut peut pouvez etes faites encore aussi leur merci table tables restaurant'.split(
    ' ',
  ),
)

function rootsOf(words: string): Set<string> {
  return new Set(
    (words.match(/[a-z]+/g) ?? [])
      .filter((word) => word.length >= LEAST_LETTERS && !COMMON.has(word))
      .map((word) => word.slice(0, ROOT)),
  )
}

/** The sentence of a text with most of the words of a question, and how many those are. */
function nearestIn(text: string, { words }: Asked): { text: string; shared: number } {
  const asked = rootsOf(words)
  return splitSentences(text, { start: 0, end: text.length })
    .map(({ start, end }) => text.slice(start, end).trim())
    .map((one) => ({
      text: one,
      shared: [...rootsOf(fold(one))].filter((root) => asked.has(root)).length,
    }))
    .reduce((best, one) => (one.shared > best.shared ? one : best), { text: '', shared: 0 })
}

/** A fact as it bears on a question: of several sentences the one that shares its words, and all of them where none does. */
export function bearingOn(question: Asked, fact: Fact): Fact {
  const sentences = splitSentences(fact.text, { start: 0, end: fact.text.length })
  const { text, shared } = nearestIn(fact.text, question)
  return sentences.length <= FEW || shared === 0 ? fact : { ...fact, text }
}

/** The sentence of any fact that answers a question of no known topic, by the words that they share. */
export function factFor(question: Asked, { facts }: House): Fact | undefined {
  const near = facts.map((fact) => ({ fact, ...nearestIn(fact.text, question) }))
  const best = near.reduce<(typeof near)[number] | undefined>(
    (most, one) => (one.shared > (most?.shared ?? LEAST_SHARED - 1) ? one : most),
    undefined,
  )
  return best === undefined ? undefined : { key: best.fact.key, text: best.text }
}
