import { googleConnector } from '#connectors/google'
import type { ReviewSources } from '#connectors/source'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { random } from '#platform/ids'

/** Each source with what speaks to it: a new one is its connector, its settings in the configuration, and a line here. */
export function createReviewSources(config: Config, clock: Clock): ReviewSources {
  const outside = {
    fetch,
    now: () => clock.now(),
    random,
    timeoutMs: config.CONNECTOR_TIMEOUT_MS,
  }
  return {
    google: googleConnector({ ...config.google, ...outside }),
    // Replies go there by a partner's contract alone, and none stands.
    yelp: null,
    // Takes no replies from anybody, and lets nothing be kept.
    tripadvisor: null,
  }
}
