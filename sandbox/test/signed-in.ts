import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SANDBOX_CLIENT, type SandboxOptions, startSandbox } from '@maitre/sandbox'

export const BUSINESS = 'https://www.googleapis.com/auth/business.manage'
export const OWNER = 'owner@brasserie-lumiere.example'

export interface Answer {
  status: number
  // What the double answers is JSON of many shapes; a test says which by what it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** A double that runs in a folder of its own, and a caller who may use it. */
export interface SignedIn {
  url: string
  call: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** The resource name, `accounts/{a}/locations/{l}`. */
  location: string
  account: string
  close: () => Promise<void>
}

/** Starts the double and signs in as the owner of the demonstration's first restaurant. */
export async function signedIn(options: Partial<SandboxOptions> = {}): Promise<SignedIn> {
  const folder = await mkdtemp(join(tmpdir(), 'maitre-sandbox-'))
  const sandbox = await startSandbox({ dataDirectory: folder, ...options })
  const call = caller(sandbox.url, await accessToken(sandbox.url))
  const { body } = await call('GET', '/__locations')
  const location: string = body.locations[1]?.name ?? 'accounts/0/locations/0'
  return {
    url: sandbox.url,
    call,
    location,
    account: location.split('/').slice(0, 2).join('/'),
    close: async () => {
      await sandbox.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Makes calls with a token; a text body goes as it is, any other as JSON. */
export function caller(url: string, token: string): SignedIn['call'] {
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

/** Consents as a person does and exchanges the code as a server does; answers the access token. */
export async function accessToken(url: string, owner = OWNER, scope = BUSINESS): Promise<string> {
  const redirect = 'http://127.0.0.1:9/back'
  const query = {
    client_id: SANDBOX_CLIENT.id,
    redirect_uri: redirect,
    response_type: 'code',
    scope,
  }
  const asked = new URLSearchParams({ ...query, login_hint: owner })
  const consent = await fetch(`${url}/o/oauth2/v2/auth?${asked}`, { redirect: 'manual' })
  const code = new URL(consent.headers.get('location') ?? redirect).searchParams.get('code') ?? ''
  const answer = await fetch(`${url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: SANDBOX_CLIENT.id,
      client_secret: SANDBOX_CLIENT.secret,
      redirect_uri: redirect,
      code,
    }),
  })
  return String(Object(await answer.json()).access_token)
}
