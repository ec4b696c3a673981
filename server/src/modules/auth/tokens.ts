import { createHash, randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '@maitre/contract/constants'
import { importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type UserRow } from '#modules/users'
import { AppError } from '#platform/errors'
import type { Secrets } from '#platform/secrets'

/** The name under which roles stand in `resource_access` while no OpenID Connect client is configured. */
const CLIENT = 'maitre'
const CACHE_MAX = 10_000

export interface TokenClaims {
  userId: string
  sessionId: string
  /** Seconds since 1970. */
  expires: number
}

export interface Tokens {
  sign(user: UserRow, sessionId: string, now: Date): Promise<string>
  /** Throws `auth.token_expired` for anything that is not a live token of ours. */
  verify(token: string, now: Date): Promise<TokenClaims>
}

export function createTokens(secrets: Secrets, issuer: string): Tokens {
  const [newest] = secrets.signingKeys
  if (newest === undefined) throw new Error('no signing key')
  const keys = new Map(
    secrets.signingKeys.map((key) => [key.id, importJWK(key.publicJwk, 'EdDSA')]),
  )
  // A signature is checked once for each token, not once for each request.
  const verified = new Map<string, TokenClaims>()
  return {
    sign(user, sessionId, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({
        email: user.email,
        given_name: user.firstname,
        family_name: user.lastname,
        preferred_username: user.username,
        location_id: user.location_id,
        restaurant_id: user.restaurant_id,
        resource_access: { [CLIENT]: { roles: [user.role] } },
        sid: sessionId,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: newest.id })
        .setSubject(user.user_id)
        .setIssuer(issuer)
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
        if (verified.size >= CACHE_MAX) verified.clear()
        verified.set(token, claims)
      }
      return claims
    },
  }

  async function check(token: string, now: Date): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(
        token,
        async (header) => {
          const key = await keys.get(header.kid ?? '')
          if (key === undefined) throw new Error('unknown key')
          return key
        },
        { issuer, algorithms: ['EdDSA'], currentDate: now },
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

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Refresh tokens are long random texts: a plain hash keeps them, no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
