import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { z } from 'zod'
import { AppError } from '#platform/errors'
import { type Outside, reachProvider } from './reach.ts'

/** What a provider has proved of a session that ended there: whose it was, which, or both. */
export interface ProvenLogout {
  issuer: string
  /** The person's id there; null where the provider names the session alone. */
  subject: string | null
  /** The session's name there; null where all sessions of the person ended. */
  sid: string | null
  /** The token's own id, which comes once. */
  tokenId: string
}

/** The one event that a logout token tells of (Back-Channel Logout 1.0, §2.4). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** What a provider signs by; none that we could have signed by ourselves. */
const ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
]
/** How old a token may be, in seconds, beside what the clocks may differ by. */
const LOGOUT_TOKEN_AGE_S = 120
/** What the library says where the keys were not answered as keys. */
const KEYS_AWAY: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
])
/** How long keys may take to be fetched. */
const DEADLINE_MS = 10_000

const text = z.string().min(1).max(1000)
const claims = z
  .looseObject({
    sub: text.optional(),
    sid: text.optional(),
    jti: text,
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    // An ID token has one, and is no word of an end (§2.6).
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

interface LogoutTokenOptions extends Outside {
  issuer: string
  clientId: string
  /** How far the provider's clock and ours may differ, in seconds. */
  toleranceS: number
}

/** Holds logout tokens against the keys that the provider publishes now; throws `provider.logout_refused` for others. */
export function createLogoutTokens(options: LogoutTokenOptions) {
  const { issuer, clientId, toleranceS, now } = options
  let known: { address: string; keys: JWTVerifyGetKey } | undefined
  const keysAt = (address: string): JWTVerifyGetKey => {
    if (known?.address === address) return known.keys
    const keys = createRemoteJWKSet(new URL(address), {
      timeoutDuration: DEADLINE_MS,
      [customFetch]: (url, { method, headers, signal }) =>
        reachProvider(options, signal)(url, {
          method,
          headers: Object.fromEntries(headers),
          body: null,
          redirect: 'manual',
        }),
    })
    known = { address, keys }
    return keys
  }

  return async (server: ServerMetadata, token: string): Promise<ProvenLogout> => {
    if (server.jwks_uri === undefined) throw new AppError('provider.misconfigured')
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keysAt(server.jwks_uri), {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        maxTokenAge: LOGOUT_TOKEN_AGE_S,
        clockTolerance: toleranceS,
        currentDate: now(),
      })
      const { typ = 'JWT' } = protectedHeader
      if (!/^(?:logout\+)?jwt$/iu.test(typ)) throw new Error(`a token of the kind ${typ}`)
      const { sub = null, sid = null, jti } = claims.parse(payload)
      return { issuer, subject: sub, sid, tokenId: jti }
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      // Keys that could not be had say nothing of the token.
      const isAway = cause instanceof errors.JOSEError && KEYS_AWAY.has(cause.code)
      if (isAway) throw new AppError('provider.unavailable', undefined, { cause })
      throw new AppError('provider.logout_refused', undefined, { cause })
    }
  }
}
