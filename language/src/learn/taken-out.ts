import { fold } from '#read/words/token'
import type { StylePair } from '#style'
import { EMPTY } from './of-a-guest.ts'
import { keyOf, type Parts } from './parts-of-reply.ts'

/** A phrase that people took out of the drafts that said it. */
export interface TakenOut {
  /** The phrase as the newest draft had it. */
  words: string
  pairs: StylePair[]
  /** How many drafts said it. */
  among: number
}

/** What is looked at of an edited reply. */
export interface Edit {
  pair: StylePair
  before: Parts
  after: Parts
}

/** Of a phrase so many words are looked at. */
const MOST_WORDS = 8
/** A word by itself has so many letters at least. */
const LONG = 5
/** A draft of which less was kept was written anew, which says nothing of any one phrase. */
const KEPT = 0.5

/** Whether most of a draft's words stand in the reply. */
export function isRevised({ before, after }: Edit): boolean {
  const left = new Set(after.sentences.flatMap((one) => keyOf(one).split(' ')))
  const words = before.sentences.flatMap((one) => keyOf(one).split(' '))
  return words.filter((word) => left.has(word)).length >= words.length * KEPT
}

interface Found {
  words: string
  said: Set<string>
  pairs: StylePair[]
}

/**
 * Phrases that people took out of every draft that said them, `least` times or more, the longest first; parts of a
 * longer one that were taken out with it are left to that one. `isLeft` says of a sentence that it has gone for another
 * reason.
 */
export function phrasesTakenOut(
  edits: readonly Edit[],
  least: number,
  isLeft: (edit: Edit, sentence: string) => boolean,
  isKnown: (phrase: string, edit: Edit) => boolean,
): TakenOut[] {
  const found = new Map<string, Found>()
  for (const edit of edits.filter(isRevised)) {
    const reply = ` ${keyOf(edit.pair.reply)} `
    for (const sentence of edit.before.sentences) {
      if (isLeft(edit, sentence)) continue
      for (const words of phrasesOf(sentence)) {
        const key = keyOf(words)
        const one = found.get(key) ?? { words, said: new Set(), pairs: [] }
        found.set(key, one)
        if (one.said.has(edit.pair.id)) continue
        one.said.add(edit.pair.id)
        if (!reply.includes(` ${key} `) && isKnown(words, edit)) one.pairs.push(edit.pair)
      }
    }
  }
  const always = [...found.values()]
    .filter(({ said, pairs }) => pairs.length >= least && pairs.length === said.size)
    .toSorted((one, other) => other.words.length - one.words.length)
  const kept: Found[] = []
  for (const one of always) if (!kept.some((longer) => isWithin(one, longer))) kept.push(one)
  return kept.map(({ words, pairs, said }) => ({ words, pairs, among: said.size }))
}

function isWithin(one: Found, longer: Found): boolean {
  const isPart = ` ${keyOf(longer.words)} `.includes(` ${keyOf(one.words)} `)
  return isPart && one.pairs.every((pair) => longer.pairs.includes(pair))
}

/** The phrases of a sentence that neither begin nor end with an empty word, and its longer words. */
function phrasesOf(sentence: string): string[] {
  const words = [...sentence.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)]
  const phrases: string[] = []
  for (const [from, first] of words.entries()) {
    if (isEmpty(first[0])) continue
    for (const last of words.slice(from, from + MOST_WORDS)) {
      if (isEmpty(last[0])) continue
      const phrase = sentence.slice(first.index, last.index + last[0].length)
      if (last !== first || first[0].length >= LONG) phrases.push(phrase)
    }
  }
  return phrases
}

/** Whether a word says nothing by itself; of « l’accueil » the word behind the apostrophe counts. */
const isEmpty = (word: string): boolean => EMPTY.has(fold(word))
