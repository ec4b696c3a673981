import { googleAccess, type GoogleAccess, type GoogleBaseUrls } from './access.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { type GoogleOauth, googleOauth } from './oauth.ts'
import { type GooglePush, parsePush, pushVerifier } from './push.ts'

export type {
  GoogleAccess,
  GoogleAccount,
  GoogleBaseUrls,
  NotificationSetting,
  ReviewPage,
} from './access.ts'
export { GoogleFailure } from './failure.ts'
export type { GoogleGrant, GoogleToken } from './oauth.ts'
export type { GooglePush } from './push.ts'
export { externalIdOf } from './review.ts'

export interface GoogleOptions extends HttpOptions {
  baseUrls: GoogleBaseUrls
  clientId: string
  clientSecret: string
  /** Who may push to us: the audience of the token and the service account of the subscription. */
  push: { audience: string; email: string; issuers?: readonly string[] }
}

export interface GoogleConnector extends GoogleOauth {
  /** The API in the name of the person whose access token this is. */
  withAccess: (accessToken: string) => GoogleAccess
  /** Checks a push's Authorization header; `webhook.unauthenticated` if it is not Google's to us. */
  verifyPush: (authorization: string | undefined) => Promise<void>
  /** Reads a push's body; `request.malformed` if it is none. */
  parsePush: (body: unknown) => GooglePush
}

/**
 * A client of Google Business Profile: accounts, locations, reviews, replies, notifications. It
 * knows no database; what it answers is in our own shapes, what it throws in our own codes.
 */
export function googleConnector(options: GoogleOptions): GoogleConnector {
  const { baseUrls, now, push, timeoutMs, fetch } = options
  const http = createHttp(options)
  return {
    ...googleOauth(http, options),
    withAccess: (accessToken) => googleAccess(http, baseUrls, accessToken, now),
    verifyPush: pushVerifier({
      ...push,
      certsUrl: baseUrls.certs,
      now,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(fetch && { fetch }),
    }),
    parsePush,
  }
}
