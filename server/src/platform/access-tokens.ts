import { ACCESS_TOKEN_SECONDS } from '@maitre/contract/constants'
import type { FastifyInstance } from 'fastify'
import { importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/errors'
import type { Secrets, SigningKey } from '#platform/secrets'

const CACHE_MAX = 10_000
/** What a token of ours says that it is (RFC 9068): an access token, which no other kind can pass for. */
const KIND = 'at+jwt'
/** Whom tokens of that issuer are for: its calls. */
const audienceOf = (issuer: string): string => `${issuer}/v1`

/** The person that a token names, and what it says of them. */
export interface TokenSubject {
  user_id: string
  email: string
  firstname: string
  lastname: string
  username: string
  location_id: string | null
  restaurant_id: string | null
  role: string
}

export interface TokenClaims {
  userId: string
  sessionId: string
  /** Seconds since 1970. */
  expires: number
}

/** Access tokens: signed JWTs of fifteen minutes (P §3). */
export interface Tokens {
  sign(user: TokenSubject, sessionId: string, now: Date): Promise<string>
  /** Throws `auth.token_expired` for anything that is not a live token of ours. */
  verify(token: string, now: Date): Promise<TokenClaims>
  /** Verifies the token of an `Authorization` header; null without a header. */
  claimsOf(header: string | undefined, now: Date): Promise<TokenClaims | null>
}

/** The name under which roles stand in `resource_access` while no OpenID Connect client is configured. */
const CLIENT = 'maitre'

/**
 * Signs with the newest key, and verifies what any of the keys has signed. The roles stand under the name that Maitre
 * has at the provider of sign-ins, if there is one (P §13).
 */
export function createTokens(secrets: Secrets, issuer: string, client = CLIENT): Tokens {
  const imported = new WeakMap<SigningKey, ReturnType<typeof importJWK>>()
  // Tokens that were verified once are kept: a signature costs too much to be checked at every request.
  const verified = new LRUCache<string, TokenClaims>({ max: CACHE_MAX })
  const tokens: Tokens = {
    async sign(user, sessionId, now) {
      await secrets.reread()
      const [newest] = secrets.signingKeys
      if (newest === undefined) throw new Error('no signing key')
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({
        email: user.email,
        given_name: user.firstname,
        family_name: user.lastname,
        preferred_username: user.username,
        location_id: user.location_id,
        restaurant_id: user.restaurant_id,
        resource_access: { [client]: { roles: [user.role] } },
        sid: sessionId,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: newest.id, typ: KIND })
        .setSubject(user.user_id)
        .setIssuer(issuer)
        .setAudience(audienceOf(issuer))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(newest.privateKey)
    },
    async verify(token, now) {
      const known = verified.get(token)
      const claims = known ?? (await check(token, now))
      if (claims.expires * 1000 <= now.getTime()) {
        verified.delete(token)
        throw new AppError('auth.token_expired')
      }
      if (known === undefined) {
        verified.set(token, claims)
      }
      return claims
    },
    async claimsOf(header, now) {
      if (header === undefined || header === '') return null
      const [scheme, token, more] = header.split(' ')
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more !== undefined)
        throw new AppError('auth.token_expired')
      return tokens.verify(token, now)
    },
  }
  return tokens

  function keyOf(id: string | undefined): SigningKey | undefined {
    return secrets.signingKeys.find((key) => key.id === id)
  }

  async function check(token: string, now: Date): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(
        token,
        async (header) => {
          // Another process may have signed with a key that was made since this one looked.
          if (keyOf(header.kid) === undefined) await secrets.reread()
          const key = keyOf(header.kid)
          if (key === undefined) throw new Error('unknown key')
          const publicKey = imported.get(key) ?? importJWK(key.publicJwk, 'EdDSA')
          imported.set(key, publicKey)
          return publicKey
        },
        {
          issuer,
          audience: audienceOf(issuer),
          typ: KIND,
          algorithms: ['EdDSA'],
          currentDate: now,
        },
      )
      return claimsOf(payload)
    } catch (error) {
      throw new AppError('auth.token_expired', undefined, { cause: error })
    }
  }
}

function claimsOf(payload: JWTPayload): TokenClaims {
  const { sub, exp, sid } = payload
  if (sub === undefined || exp === undefined || typeof sid !== 'string')
    throw new Error('claims are missing')
  return { userId: sub, sessionId: sid, expires: exp }
}

/** The public keys by which anybody can check a token of ours (RFC 7517). */
export function mountKeys(http: FastifyInstance, secrets: Secrets): void {
  http.get('/.well-known/jwks.json', { schema: { hide: true } }, async () => {
    await secrets.reread()
    return { keys: secrets.signingKeys.map((key) => key.publicJwk) }
  })
}
