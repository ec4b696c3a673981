import type { House } from '#reply'
import type { Span } from '#reading'
import { foldInPlace } from './fold-in-place.ts'
import { lastKept } from './last-kept.ts'

/** A place in a text where a word stands that the house does not want in its replies. */
export interface Avoided extends Span {
  /** The word as the house wrote it. */
  word: string
}

interface Pattern {
  word: string
  find: RegExp
}

/**
 * The patterns of the house's words: whole words and phrases, whatever their capitals, accents and apostrophes, in the
 * singular and in the plural: "désagrément" is found in « ces désagréments ».
 */
const patternsOf = lastKept((words: readonly string[]): readonly Pattern[] =>
  words.flatMap((word) => {
    const parts = foldInPlace(word).trim().split(/\s+/u).filter(Boolean)
    if (parts.length === 0) return []
    const source = parts.map((part) => `${escaped(part)}(?:e?s|x)?`).join('\\s+')
    return [{ word, find: new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu') }]
  }),
)

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')

/** The words of a text that the house avoids, in the order of the house's list. */
export function avoidedIn(text: string, { avoid = [] }: Pick<House, 'avoid'>): Avoided[] {
  if (avoid.length === 0) return []
  const plain = foldInPlace(text)
  return patternsOf(avoid).flatMap(({ word, find }) =>
    [...plain.matchAll(find)].map(({ index, 0: found }) => ({
      word,
      start: index,
      end: index + found.length,
    })),
  )
}

/** Whether a text holds a word that the house avoids. */
export function isAvoided(text: string, house: Pick<House, 'avoid'>): boolean {
  return avoidedIn(text, house).length > 0
}
