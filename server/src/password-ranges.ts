import { createPasswordRanges, type PasswordRanges } from '#connectors/password-ranges'
import type { Config } from '#platform/config'

/** The longest that somebody who chooses a password waits for one try, ms. */
const PATIENCE_MS = 2000

/** Makes the client of the service of leaked passwords; null where the operator names none. */
export function createRanges(config: Config): PasswordRanges | null {
  const { PASSWORD_RANGE_URL: baseUrl } = config
  if (baseUrl === undefined) return null
  const timeoutMs = Math.min(config.CONNECTOR_TIMEOUT_MS, PATIENCE_MS)
  return createPasswordRanges({ baseUrl, timeoutMs, fetch })
}
