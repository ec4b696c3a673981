import type { ReviewReading } from '@maitre/contract/reading'
import { type Found, mentionsIn, overlaps, type Span } from '#features/reviews/detail/found'

/** What was pressed: the findings of a note, or those of marked words. */
export interface Pressed {
  ids: readonly string[]
  /** Where the marked words stand; null for a note, which is of all mentions of its finding. */
  at: Span | null
}

/** The key of a mention: one finding may have several, at different words. */
export const keyOf = ({ id, spans }: Found): string => `${id} ${spans[0]?.start}`

const standsAt = ({ spans }: Found, at: Span): boolean => spans.some((span) => overlaps(span, at))

/**
 * Gives the mentions that were pressed, and behind them the topics that were read from the same name alone: these have
 * no note, and count all the same.
 */
export function pressedMentions(reading: ReviewReading, { ids, at }: Pressed): Found[] {
  const shown = mentionsIn(reading)
  const pressed = shown.filter((one) => ids.includes(one.id) && (at === null || standsAt(one, at)))
  const names = pressed.filter(({ kind }) => kind === 'dish' || kind === 'person')
  const places = names.flatMap(({ spans }) => spans)
  const known = new Set(shown.map(keyOf))
  const behind = mentionsIn(reading, { all: true }).filter(
    (one) => !known.has(keyOf(one)) && places.some((place) => standsAt(one, place)),
  )
  return [...pressed, ...behind]
}
