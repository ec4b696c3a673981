import type { Source } from '@maitre/contract/constants'
import { replyLength } from '@maitre/contract/source-rules'

/** The share of the limit of a source from which on a writer must know how much room is left. */
const SHOWN_FROM = 0.8

export interface RoomLeft {
  /** How many characters fit as yet; below 0, how many must go. */
  characters: number
  /** Whether an accent or an emoji takes more room than a plain letter does. */
  isInBytes: boolean
}

/** The characters of a text as a person counts them: an emoji of several parts is one. */
const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/**
 * Tells how much room the source leaves for a reply, where little is left. What is left is counted in plain letters, of
 * which each takes one byte; what is too much, in the last characters of this text, which must go for it to fit.
 */
export function roomLeft(text: string, source: Source): RoomLeft | undefined {
  const { used, max, unit, isOver } = replyLength(text, source)
  if (used < max * SHOWN_FROM) return undefined
  const isInBytes = unit === 'bytes'
  if (!isOver) return { characters: max - used, isInBytes }
  let [over, gone] = [used - max, 0]
  for (const character of charactersOf(text.normalize('NFC')).toReversed()) {
    if (over <= 0) break
    over -= replyLength(character, source).used
    gone += 1
  }
  return { characters: -gone, isInBytes }
}
