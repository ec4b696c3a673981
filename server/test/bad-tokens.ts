import { createPublicKey } from 'node:crypto'
import { auth } from '@maitre/contract/auth'
import { generateKeyPair, SignJWT } from 'jose'
import { createTokens } from '#platform/access-tokens'
import type { TestApp } from '#test/app'
import { buildSuperAdmin } from '#test/builders'
import type { SigningKey } from '#platform/secrets'
import type { Checksums } from '#test/checksum'

/**
 * Authorization headers that must not be believed, each with the code of its refusal: no token, one that is over, one of
 * another product, one signed by a key that is not ours, by none or by our public key as if it were a secret, one of ours
 * for somebody else, by somebody else or of another kind, and one whose session does not exist, was ended or is that of a
 * disabled person.
 */
export async function makeBadTokens(app: TestApp, sums: Checksums): Promise<[string, string][]> {
  const { secrets, database, clock } = app.services
  const [user] = await sums.query<{ user_id: string; session_id: string }>(
    "select u.*, s.session_id from app.users u join app.sessions s using (user_id) where u.role = 'SuperAdmin'",
  )
  if (user === undefined) throw new Error('unreachable')
  const tokens = createTokens(secrets, app.config.publicUrl)
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  const foreign = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const [kid] = secrets.signingKeys.map((key) => key.id)
  const claims = { sid: user.session_id }
  const audience = `${app.config.publicUrl}/v1`
  const written = (alg: string, typ: string, issuer: string, of: string): SignJWT =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, kid: kid ?? '', typ })
      .setSubject(user.user_id)
      .setIssuer(issuer)
      .setAudience(of)
      .setExpirationTime('1h')
  const signed = (typ: string, of: string, key: SigningKey['privateKey']): Promise<string> =>
    written('EdDSA', typ, app.config.publicUrl, of).sign(key)
  const forged = await signed('at+jwt', audience, foreign.privateKey)
  const [own] = secrets.signingKeys
  if (own === undefined) throw new Error('unreachable')
  const ofAnother = await written('EdDSA', 'at+jwt', 'https://another.issuer', audience).sign(
    own.privateKey,
  )
  const publicKey = createPublicKey({ key: own.publicJwk, format: 'jwk' })
  const taken = [
    String(publicKey.export({ type: 'spki', format: 'pem' })),
    JSON.stringify(own.publicJwk),
  ]
  const byPublicKey = await Promise.all(
    taken.map((text) =>
      written('HS256', 'at+jwt', app.config.publicUrl, audience).sign(Buffer.from(text)),
    ),
  )
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'none', kid, typ: 'at+jwt' })}.${part({ ...claims, sub: user.user_id, iss: app.config.publicUrl, aud: audience, exp: 9_999_999_999 })}.`
  const row = await database.local((tx) =>
    tx.db.selectFrom('users').selectAll().where('user_id', '=', user.user_id).executeTakeFirst(),
  )
  if (row === undefined) throw new Error('unreachable')
  const elsewhere = createTokens(secrets, 'http://elsewhere.example')
  const left = (await buildSuperAdmin(app)).client
  const ofLeft = left.token
  await left.call(auth.logoutEverywhere, {})
  const disabled = await buildSuperAdmin(app)
  // The session stays open, as it would where something disabled its person and ended nothing.
  await sums.query('update app.users set enabled = false where user_id = $1 returning 1', [
    disabled.id,
  ])
  return [
    ['Bearer garbage', 'auth.token_expired'],
    ['Basic YWRtaW46YWRtaW4=', 'auth.token_expired'],
    [`Bearer ${await tokens.sign(row, user.session_id, hourAgo)}`, 'auth.token_expired'],
    [`Bearer ${await elsewhere.sign(row, user.session_id, clock.now())}`, 'auth.token_expired'],
    [`Bearer ${forged}`, 'auth.token_expired'],
    [`Bearer ${ofAnother}`, 'auth.token_expired'],
    [`Bearer ${unsigned}`, 'auth.token_expired'],
    ...byPublicKey.map((token): [string, string] => [`Bearer ${token}`, 'auth.token_expired']),
    [
      `Bearer ${await signed('at+jwt', 'https://another.audience', own.privateKey)}`,
      'auth.token_expired',
    ],
    [`Bearer ${await signed('logout+jwt', audience, own.privateKey)}`, 'auth.token_expired'],
    [`Bearer ${await tokens.sign(row, user.user_id, clock.now())}`, 'auth.session_ended'],
    [`Bearer ${ofLeft}`, 'auth.session_ended'],
    [`Bearer ${disabled.client.token}`, 'auth.session_ended'],
  ]
}
