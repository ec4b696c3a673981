import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUSINESS, OWNER, type SignedIn, signedIn } from '#test/signed-in'
import { SANDBOX_CLIENT } from '@maitre/sandbox'

let at: SignedIn
beforeAll(async () => {
  at = await signedIn()
})
afterAll(() => at.close())

const REDIRECT = 'http://127.0.0.1:9/back'
const asked = {
  client_id: SANDBOX_CLIENT.id,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: BUSINESS,
  state: 'x"><script>alert(1)</script>',
}
const authorize = (change: Record<string, string>): Promise<Response> =>
  fetch(`${at.url}/o/oauth2/v2/auth?${new URLSearchParams({ ...asked, ...change })}`, {
    redirect: 'manual',
  })
const token = async (
  form: Record<string, string> | string,
): Promise<[number, string | undefined]> => {
  const body = typeof form === 'string' ? form : new URLSearchParams(form)
  const answer = await fetch(`${at.url}/token`, { method: 'POST', body })
  return [answer.status, Object(await answer.json()).error]
}
const client = { client_id: SANDBOX_CLIENT.id, client_secret: SANDBOX_CLIENT.secret }

describe('the consent screen of the double', () => {
  it('lets a person choose who they are, and shows no text that a browser would run', async () => {
    const page = await (await authorize({})).text()
    expect(page).toContain('Harbour &#38; Vine (owner@harbourandvine.example)')
    expect(page).not.toContain('<script>')
    const link = /href="([^"]+casabrava[^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&')
    const consent = await (await fetch(at.url + link)).text()
    expect(consent).toContain('owner@casabrava.example')
    expect(consent).not.toContain('<script>')
  })

  const answered = async (change: Record<string, string>): Promise<URLSearchParams> => {
    const query = new URLSearchParams({ ...asked, account: OWNER, ...change })
    const answer = await fetch(`${at.url}/o/oauth2/v2/answer?${query}`, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '').searchParams
  }

  it('sends a person back with a code for what they ticked, or with their refusal', async () => {
    const allowed = await answered({ answer: 'allow', grant: 'on' })
    expect(allowed.get('state')).toBe(asked.state)
    expect([allowed.get('scope'), allowed.has('code')]).toEqual([BUSINESS, true])
    expect((await answered({ answer: 'allow' })).get('scope')).toBe('')
    const denied = await answered({ answer: 'deny' })
    expect([denied.get('error'), denied.has('code')]).toEqual(['access_denied', false])
  })

  it.each([
    { client_id: 'other' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: 'back' },
    { response_type: 'token' },
    { scope: '' },
    { code_challenge: 'x', code_challenge_method: 'plain' },
  ])('refuses %j', async (change) => {
    expect((await authorize(change)).status).toBe(400)
  })
})

describe('the token endpoint of the double', () => {
  it.each([
    ['no form', '{"grant_type":"refresh_token"}', 400, 'invalid_request'],
    [
      'a wrong secret',
      { ...client, client_secret: 'x', grant_type: 'refresh_token' },
      401,
      'invalid_client',
    ],
    ['an unknown grant', { ...client, grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [
      'an unknown code',
      { ...client, grant_type: 'authorization_code', code: 'x' },
      400,
      'invalid_grant',
    ],
    [
      'an unknown token',
      { ...client, grant_type: 'refresh_token', refresh_token: 'x' },
      400,
      'invalid_grant',
    ],
  ])('refuses %s', async (_what, form, status, error) => {
    expect(await token(form)).toEqual([status, error])
  })

  it('refuses a code with another redirect address than it was made for', async () => {
    const answer = await authorize({ login_hint: 'owner@casabrava.example' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const form = {
      ...client,
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${REDIRECT}/2`,
    }
    expect(await token(form)).toEqual([400, 'redirect_uri_mismatch'])
  })

  it('takes a code with the verifier of its challenge alone', async () => {
    const verifier = 'v'.repeat(43)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256', login_hint: OWNER }
    const exchanged = async (proof: Record<string, string>) => {
      const back = (await authorize(pkce)).headers.get('location') ?? ''
      const code = new URL(back).searchParams.get('code') ?? ''
      const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT }
      return token({ ...client, ...grant, ...proof })
    }
    expect(await exchanged({})).toEqual([400, 'invalid_grant'])
    expect(await exchanged({ code_verifier: 'w'.repeat(43) })).toEqual([400, 'invalid_grant'])
    expect(await exchanged({ code_verifier: verifier })).toEqual([200, undefined])
  })
})
