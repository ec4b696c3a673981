import { fold } from '#read/words/token'
import type { StylePair } from './lesson.ts'
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
function isRevised({ before, after }: Edit): boolean {
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
    const gone = goneIn(edit)
    for (const [at, sentence] of edit.before.sentences.entries()) {
      if (isLeft(edit, sentence)) continue
      for (const { words, isGone } of phrasesOf(sentence, gone[at] ?? [])) {
        const key = keyOf(words)
        const one = found.get(key) ?? { words, said: new Set(), pairs: [] }
        found.set(key, one)
        if (one.said.has(edit.pair.id)) continue
        one.said.add(edit.pair.id)
        if (isGone && !reply.includes(` ${key} `) && isKnown(words, edit)) one.pairs.push(edit.pair)
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

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The phrases of a sentence that neither begin nor end with an empty word, and its longer words. */
function phrasesOf(sentence: string, gone: readonly boolean[]) {
  const words = [...sentence.matchAll(WORD)]
  const phrases: { words: string; isGone: boolean }[] = []
  for (const [from, first] of words.entries()) {
    if (isEmpty(first[0])) continue
    for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to += 1) {
      const last = words[to]
      if (last === undefined || isEmpty(last[0])) continue
      const phrase = sentence.slice(first.index, last.index + last[0].length)
      const isGone = gone.slice(from, to + 1).every(Boolean)
      if (to > from || first[0].length >= LONG) phrases.push({ words: phrase, isGone })
    }
  }
  return phrases
}

/** Whether a word says nothing by itself; of « l’accueil » the word behind the apostrophe counts. */
const isEmpty = (word: string): boolean => EMPTY.has(fold(word))

/** For each word of each sentence of a draft, whether the reply has no more of that word at that place. */
function goneIn({ before, after }: Edit): boolean[][] {
  const drafted = before.sentences.map((one) => wordsIn(one))
  const left = isLeftOf(drafted.flat(), after.sentences.flatMap(wordsIn))
  let at = 0
  return drafted.map((words) => words.map(() => left[at++] !== true))
}

const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).map(fold)

/** Which of some words stand in others in the same order, by their longest common sequence. */
function isLeftOf(words: readonly string[], others: readonly string[]): boolean[] {
  const width = others.length + 1
  // How long the common sequence is of what comes from a word on and from another one on.
  const longest = new Uint16Array((words.length + 1) * width)
  const lengthAt = (row: number, column: number): number => longest[row * width + column] ?? 0
  for (let row = words.length - 1; row >= 0; row -= 1)
    for (let column = others.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        words[row] === others[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const left = words.map(() => false)
  for (let row = 0, column = 0; row < words.length && column < others.length;) {
    if (words[row] === others[column]) {
      left[row] = true
      row += 1
      column += 1
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return left
}
