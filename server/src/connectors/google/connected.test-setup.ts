import {
  SANDBOX_CLIENT,
  SANDBOX_PUSH_EMAIL,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from '@maitre/sandbox'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type GoogleAccess,
  type GoogleConnector,
  googleConnector,
  type GoogleOptions,
} from './index.ts'

export const AUDIENCE = 'http://127.0.0.1:9/v1/webhook/google'
export const OWNER = 'owner@brasserie-lumiere.example'
export const REDIRECT = 'http://127.0.0.1:9/callback'

/** A time that stands still until it is moved. */
export class TestTime {
  #at = Date.now()
  readonly now = (): Date => new Date(this.#at)

  pass(ms: number): void {
    this.#at += ms
  }
}

export interface Connected {
  sandbox: Sandbox
  google: GoogleConnector
  access: GoogleAccess
  refreshToken: string
  time: TestTime
  /** The pauses between tries, ms. */
  pauses: number[]
  /** Calls a control address of the double. */
  control: (path: string, body: unknown) => Promise<Record<string, unknown>>
  /** `accounts/{a}/locations/{l}` of a demonstration location. */
  locationOf: (storeCode: string) => Promise<string>
  close: () => Promise<void>
}

/** The connector against the double, signed in as the owner of a demonstration restaurant. */
export async function connect(
  sandboxOptions: Partial<SandboxOptions> = {},
  googleOptions: Partial<GoogleOptions> = {},
): Promise<Connected> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'maitre-sandbox-'))
  const time = new TestTime()
  const pauses: number[] = []
  const sandbox = await startSandbox({ dataDirectory, now: time.now, ...sandboxOptions })
  const google = googleConnector({
    baseUrls: everywhere(sandbox.url),
    clientId: SANDBOX_CLIENT.id,
    clientSecret: SANDBOX_CLIENT.secret,
    topic: null,
    invited: null,
    push: { audience: AUDIENCE, email: SANDBOX_PUSH_EMAIL },
    fetch,
    now: time.now,
    random: () => 0.5,
    sleep: (ms) => Promise.resolve(pauses.push(ms)),
    ...googleOptions,
  })
  const grant = await google.exchangeCode(await consent(google), REDIRECT)
  if (grant.refreshToken === null) throw new Error('the double kept the refresh token')
  const access = google.withAccess(grant.accessToken)
  return {
    sandbox,
    google,
    access,
    refreshToken: grant.refreshToken,
    time,
    pauses,
    control: async (path, body) => {
      const answer = await fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return Object(await answer.json())
    },
    locationOf: async (storeCode) => {
      for (const account of await access.listAccounts()) {
        const locations = await access.listLocations(account.name)
        const found = locations.find((location) => location.storeCode === storeCode)
        if (found) return found.name
      }
      throw new Error(`no location ${storeCode}`)
    },
    close: async () => {
      await sandbox.close()
      await rm(dataDirectory, { recursive: true })
    },
  }
}

/** What a person does in the browser: goes to Google, agrees, comes back with a code. */
export async function consent(google: GoogleConnector, owner = OWNER): Promise<string> {
  const answer = await fetch(google.authorizeUrl('state', REDIRECT, { loginHint: owner }), {
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.searchParams.get('code') ?? ''
}

/** All of Google's hosts at one address. */
export const everywhere = (url: string): GoogleOptions['baseUrls'] => ({
  accounts: url,
  information: url,
  reviews: url,
  notifications: url,
  oauth: url,
  authorize: url,
  certs: url,
})
