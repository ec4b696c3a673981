import type { PersonFinding, Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import type { Deed } from './deeds.ts'
import { type Point, quoteOf } from './points.ts'
import { HAPPY } from './said.ts'
import { speakableName } from './speakable.ts'

const MOST_PEOPLE = 2
/** How sure the reading must be that somebody of the house is meant. */
const SURE = 0.6
/** How sure it must be of somebody whom the roster does not know. */
const SURE_OF_NEW = 0.75

/** The colleagues whom the guest praises, by words or by telling what they did. */
export function praisedPeople(
  review: ReviewForReply,
  reading: Reading,
  deeds: readonly Deed[],
): Point[] {
  const isHappy = (review.rating ?? 0) >= HAPPY
  const people = new Map<string, Point>()
  for (const one of reading.people) {
    const own = deeds.find(({ owner }) => owner === one)
    const phrase = speakableName(one.name)
    const isOurs = one.staffId !== undefined && one.confidence >= SURE
    // Somebody whom the roster does not know is believed for a deed that is plainly told.
    const isNew = isHappy && own !== undefined && one.confidence >= SURE_OF_NEW
    const isThanked =
      one.sentiment === 'positive' || (isHappy && own !== undefined && !isFaulted(one))
    if (phrase === null || !(isOurs || isNew) || !isThanked) continue
    if (!people.has(phrase))
      people.set(phrase, {
        phrase,
        about: 'person',
        ground: quoteOf(review, one),
        ...(own?.deed === undefined ? {} : { deed: own.deed }),
      })
  }
  return [...people.values()].slice(0, MOST_PEOPLE)
}

/** Whether words behind a name blame its owner: what stands before it is more often what the colleague put right. */
function isFaulted({ known, sentiment, end }: PersonFinding): boolean {
  return sentiment === 'negative' && known?.by === 'said' && (known.words?.start ?? end) >= end
}
