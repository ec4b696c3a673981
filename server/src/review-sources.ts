import { googleConnector } from '#connectors/google'
import type { ReviewSources } from '#connectors/source'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { random } from '#platform/ids'

/**
 * Makes the connector of each source: a new source is its connector, its settings in the configuration, and a line
 * here.
 */
export function createReviewSources(config: Config, clock: Clock): ReviewSources {
  const outside = {
    fetch,
    now: () => clock.now(),
    random,
    timeoutMs: config.CONNECTOR_TIMEOUT_MS,
  }
  return {
    google: googleConnector({ ...config.google, ...outside }),
    // Yelp takes replies only from its partners, and we have no such contract.
    yelp: null,
    // Tripadvisor takes replies from nobody, and its reviews may not be kept.
    tripadvisor: null,
    // What guests write on the feedback page is here already, and nothing is posted there.
    feedback: null,
  }
}
