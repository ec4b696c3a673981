import type { ReviewReading } from '@maitre/contract/reading'
import { type Found, mentionsIn, type Span } from '#features/reviews/detail/found'

/** What was pressed: the findings of a note, or those of marked words. */
export interface Pressed {
  ids: readonly string[]
  /** Where the marked words stand; null for a note, which is of all mentions of its finding. */
  at: Span | null
}

const shareWords = (one: Found, other: Pick<Found, 'spans'>): boolean =>
  one.spans.some(({ start, end }) =>
    other.spans.some((span) => span.start < end && start < span.end),
  )

/**
 * Gives the mentions that were pressed, and behind them the topics that were read from the same name alone: these have
 * no note, and count all the same.
 */
export function pressedMentions(reading: ReviewReading, { ids, at }: Pressed): Found[] {
  const shown = mentionsIn(reading)
  const pressed = shown.filter(
    (one) => ids.includes(one.id) && (at === null || shareWords(one, { spans: [at] })),
  )
  const names = pressed.filter(({ kind }) => kind === 'dish' || kind === 'person')
  const key = ({ id, spans }: Found): string => `${id} ${spans[0]?.start}`
  const known = new Set(shown.map(key))
  const behind = mentionsIn(reading, { all: true }).filter(
    (one) => !known.has(key(one)) && names.some((name) => shareWords(name, one)),
  )
  return [...pressed, ...behind]
}
