import { createHttp, type Outside } from '#connectors/http'
import type { ReviewSource } from '#connectors/source'
import { googleAccess, type GoogleAccess, type GoogleBaseUrls } from './access.ts'
import { readRefusal } from './failure.ts'
import { googleOauth } from './oauth.ts'
import { parsePush, pushVerifier } from './push.ts'

export type { GoogleAccess } from './access.ts'
export { takeout } from './takeout.ts'

/** What an operator sets for Google. */
export interface GoogleSettings {
  baseUrls: GoogleBaseUrls
  clientId: string
  clientSecret: string
  /** Where Google is to publish what is new (`projects/{p}/topics/{t}`); null: reviews come by being asked for. */
  topic: string | null
  /** Who may push to us: the audience of the token and the service account of the subscription. */
  push: { audience: string; email: string; issuers?: readonly string[] }
  /** The Google account of whoever runs the installation, which owners may invite as a manager; null: none. */
  invited: { email: string; refreshToken: string } | null
}

export interface GoogleOptions extends GoogleSettings, Outside {}

export interface GoogleConnector extends ReviewSource {
  withAccess: (accessToken: string) => GoogleAccess
}

/** A client of Google Business Profile: accounts, locations, reviews, replies, notifications. */
export function googleConnector(options: GoogleOptions): GoogleConnector {
  const http = createHttp({ ...options, source: 'google', readRefusal })
  return {
    origin: 'api',
    ...(options.invited !== null && { invited: options.invited }),
    ...googleOauth(http, options),
    reviewPageOf: (placeId) =>
      `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}`,
    withAccess: (accessToken) => googleAccess(http, options, accessToken),
    verifyPush: pushVerifier({ ...options, ...options.push, certsUrl: options.baseUrls.certs }),
    parsePush,
  }
}
