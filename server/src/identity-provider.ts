import { createProvider, type Provider } from '#connectors/oidc'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { random } from '#platform/ids'

/** Makes the client of the provider of sign-ins; null where people have their passwords alone. */
export function createIdentityProvider(config: Config, clock: Clock): Provider | null {
  if (config.oidc === null) return null
  return createProvider({
    ...config.oidc,
    fetch,
    now: () => clock.now(),
    random,
    timeoutMs: config.CONNECTOR_TIMEOUT_MS,
  })
}
