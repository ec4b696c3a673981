import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens } from '#platform/access-tokens'
import { createVault, type SigningKey } from '#platform/secrets'

const now = new Date('2026-11-22T12:00:00Z')
const PERSON = {
  user_id: 'u1',
  email: 'ines@maitre.test',
  firstname: 'Inès',
  lastname: 'Haddad',
  username: 'ines',
  location_id: null,
  restaurant_id: null,
  role: 'Manager',
}
const OURS = 'https://maitre.test/v1'
const EXPIRED = { code: 'auth.token_expired' }

async function newKey(id: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  return { id, privateKey, publicJwk: await exportJWK(publicKey) }
}

function tokensOf(issuer: string, ...signingKeys: SigningKey[]) {
  const vault = createVault(Buffer.alloc(32).toString('base64'))
  return createTokens({ vault, signingKeys, pushKeys: [], reread: async () => undefined }, issuer)
}

describe('an access token', () => {
  it('is taken by whoever has its key and issues under the same name', async () => {
    const key = await newKey('k1')
    const token = await tokensOf('https://maitre.test', key).sign(PERSON, 's1', now)
    const again = tokensOf('https://maitre.test', await newKey('k2'), key)
    expect(await again.verify(token, now)).toMatchObject({ userId: 'u1', sessionId: 's1' })
  })

  it('is refused where another product of the same key has issued it', async () => {
    const key = await newKey('k1')
    const token = await tokensOf('https://other.test', key).sign(PERSON, 's1', now)
    await expect(tokensOf('https://maitre.test', key).verify(token, now)).rejects.toMatchObject(
      EXPIRED,
    )
  })

  it.each([
    ['is taken with its kind and for our calls', 'at+jwt', OURS, true],
    ['is refused of another kind', 'logout+jwt', OURS, false],
    ['is refused that says no kind', undefined, OURS, false],
    ['is refused that is for another audience', 'at+jwt', 'https://maitre.test', false],
    ['is refused that another product has issued', 'at+jwt', OURS, false, 'https://other.test'],
  ])('of our own key %s', async (_what, typ, audience, isTaken, issuer = 'https://maitre.test') => {
    const key = await newKey('k1')
    const token = await new SignJWT({ sid: 's1' })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', ...(typ && { typ }) })
      .setSubject('u1')
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(now.getTime() / 1000 + 60)
      .sign(key.privateKey)
    const answer = await tokensOf('https://maitre.test', key)
      .verify(token, now)
      .catch((error: unknown) => error)
    expect(answer).toMatchObject(isTaken ? { userId: 'u1' } : EXPIRED)
  })

  it('is refused where somebody else’s key of the same name has signed it', async () => {
    const token = await tokensOf('https://maitre.test', await newKey('k1')).sign(PERSON, 's1', now)
    const ours = tokensOf('https://maitre.test', await newKey('k1'))
    await expect(ours.verify(token, now)).rejects.toMatchObject(EXPIRED)
  })

  it('is refused from the second of its end on, however often it was taken before', async () => {
    const tokens = tokensOf('https://maitre.test', await newKey('k1'))
    const token = await tokens.sign(PERSON, 's1', now)
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(await tokens.verify(token, after(899))).toMatchObject({ userId: 'u1' })
    await expect(tokens.verify(token, after(900))).rejects.toMatchObject(EXPIRED)
  })
})
