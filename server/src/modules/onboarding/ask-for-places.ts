import type { PlaceSearch } from '#connectors/places'
import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { countWithin } from '#platform/throttle'

const MINUTE_MS = 60_000

/**
 * How many questions for places are passed on in a minute, from one internet address and in all: each costs money, and
 * nobody has to sign in for it. Somebody who types asks about one a second.
 */
const MAX_CALLS = { from: 60, all: 600 } as const

/** The service of places. Throws `place.by_hand` where none is configured. */
export function requirePlaces({ places }: Context): PlaceSearch {
  if (places === null) throw new AppError('place.by_hand')
  return places
}

/** Counts a question before it is passed on; throws `calls.throttled` with the seconds left where there were too many. */
export async function countPlaceCall({ database, clock, request }: Context): Promise<void> {
  await database.local((tx) =>
    countWithin(
      tx,
      [
        { subject: `places-from:${request.ip}`, max: MAX_CALLS.from, windowMs: MINUTE_MS },
        { subject: 'places-all:', max: MAX_CALLS.all, windowMs: MINUTE_MS },
      ],
      clock.now(),
      'calls.throttled',
    ),
  )
}
