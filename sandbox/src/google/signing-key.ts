import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { GoogleStore } from './tables.ts'

/** The claims of a Pub/Sub token that a test may want to be wrong. */
export interface PushClaims {
  audience: string
  email: string
  issuer?: string
  emailVerified?: boolean
  /** After how many seconds the token expires, an hour by default; null makes a token that never does. */
  expiresIn?: number | null
}

/** The key with which the double signs as Google does: made once and kept with the state. */
export interface SigningKey {
  certs: { keys: JWK[] }
  sign: (claims: PushClaims) => Promise<string>
}

export async function signingKey(
  store: GoogleStore,
  issuer: string,
  now: () => Date,
): Promise<SigningKey> {
  let stored = store.get('fact', 'signing-key')
  if (stored === undefined) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const made = await exportJWK(privateKey)
    stored = JSON.stringify({ ...made, kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' })
    store.commit([['fact', 'signing-key', stored]])
  }
  const jwk = JSON.parse(stored) as JWK // the key was written just above, or by an earlier start
  const key = await importJWK(jwk, 'RS256')
  const { kty, n, e, kid, alg, use } = jwk
  if (!kty || !n || !e || !kid || !alg || !use) throw new Error('The signing key is incomplete')
  return {
    certs: { keys: [{ kty, n, e, kid, alg, use }] },
    sign: (claims) => {
      const seconds = Math.floor(now().getTime() / 1000)
      const { email, emailVerified = true, expiresIn = 3600 } = claims
      const token = new SignJWT({
        email,
        email_verified: emailVerified,
        azp: '100000000000000000001',
      })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setIssuer(claims.issuer ?? issuer)
        .setSubject('100000000000000000001')
        .setAudience(claims.audience)
        .setIssuedAt(seconds)
      if (expiresIn !== null) token.setExpirationTime(seconds + expiresIn)
      return token.sign(key)
    },
  }
}
