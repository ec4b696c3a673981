import { placesService, type PlaceSearch } from '#connectors/places'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { random } from '#platform/ids'
import { demoPlaces } from './demo/demo-places.ts'

/** The longest that somebody who types waits for one try of the service, ms. */
const PATIENCE_MS = 4000

/** Makes what finds places: the service with its key, in the demonstration without one a list; otherwise null. */
export function createPlaceSearch(config: Config, clock: Clock): PlaceSearch | null {
  if (config.places !== null)
    return placesService({
      ...config.places,
      fetch,
      now: () => clock.now(),
      random,
      timeoutMs: Math.min(config.CONNECTOR_TIMEOUT_MS, PATIENCE_MS),
    })
  return config.MAITRE_DEMO ? demoPlaces() : null
}
