import { auth } from '@maitre/contract/auth'
import type { Success } from '@maitre/contract/endpoint'
import type { Renewed } from '@maitre/contract/auth'
import { RENEWING_KEY, SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { errorOfResponse, errorOfSuccess } from './api-error.ts'
import { errorOfSilence } from './connection.ts'
import { findCookie, writeCookie } from './cookie.ts'
import { createTokenKeeper, type Grant, type TabMessage } from './token-keeper.ts'

const channel = new BroadcastChannel('maitre-session')

let brought: Renewed['signed_in'] | undefined
let position: string | undefined
let hasRenewed = false

/** Takes what the last renewal of this tab said of the person, once; undefined where there was none since. */
export function takeSignedIn(): Renewed['signed_in'] | undefined {
  const said = brought
  brought = undefined
  return said
}

/**
 * Takes the event that the stream stood at before this page read anything of the server, once; undefined where another
 * tab brought the token.
 */
export function takeStreamPosition(): string | undefined {
  const at = position
  position = undefined
  return at
}

async function refresh(): Promise<Grant> {
  const asked = Date.now()
  const response = await fetch(auth.refresh.path, {
    method: auth.refresh.method,
    credentials: 'same-origin',
    // A page that is left meanwhile must not lose the answer, since the old cookie is worth nothing any more.
    keepalive: true,
    signal: AbortSignal.timeout(20_000),
  }).catch((cause: unknown) => {
    throw errorOfSilence(cause, auth.refresh.failed)
  })
  // Only an answer of the session takes the mark away; that of a server that is starting leaves it.
  writeCookie(RENEWING_KEY, '', 0)
  if (!response.ok) throw await errorOfResponse(response, auth.refresh.failed)
  // The contract shapes every answer of our server; that of a proxy brings nothing.
  const said = (await response.json().catch(() => null)) as Partial<Success<Renewed>> | null
  const data = said?.data
  if (!data?.access_token) throw errorOfSuccess('token.missing', auth.refresh.failed)
  writeCookie(SIGNED_IN_HINT_KEY, '1')
  const { access_token: accessToken, expires_in: seconds } = data
  brought = data.signed_in
  // A later renewal knows nothing of what was read before it.
  if (!hasRenewed) position = data.last_event_id
  hasRenewed = true
  return { token: accessToken, person: personOf(accessToken), expiresAt: asked + seconds * 1000 }
}

/** The subject of a token of ours (RFC 7519), which only the server has to verify. */
function personOf(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  if (typeof claims === 'object' && claims !== null && 'sub' in claims) return String(claims.sub)
  throw new Error('the access token names nobody')
}

/** How long a tab waits for the message of the one that had the lock before, which may arrive late. */
const MESSAGE_MS = 50
const WAITED_MS = 5

/** A renewal that was never answered is forgotten after this long. */
const ABANDONED_SECONDS = 5
const LOOK_MS = 20

/**
 * Waits for the answer to a renewal whose page was left. The lock ends with its page but the request does not, and a
 * second renewal with the old cookie would end the session as a stolen one. The mark of a renewal is a cookie because
 * all tabs see a cookie at once, and because the answer that brings the new token takes the mark away with it.
 */
async function afterAbandoned(work: () => Promise<Grant>): Promise<Grant> {
  while (findCookie(RENEWING_KEY) !== undefined)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  writeCookie(RENEWING_KEY, '1', ABANDONED_SECONDS)
  return work()
}

/** Locks by Web Locks. Plain http addresses other than loopback lack them; there one tab may renew after another. */
function lock(work: () => Promise<Grant>): Promise<Grant> {
  if (!('locks' in navigator)) return afterAbandoned(work)
  const asked = performance.now()
  return navigator.locks.request('maitre-session', async () => {
    if (performance.now() - asked > WAITED_MS)
      await new Promise((resolve) => setTimeout(resolve, MESSAGE_MS))
    return afterAbandoned(work)
  })
}

/** The keeper of this browser's access token, shared by all tabs. */
export const token = createTokenKeeper({
  refresh,
  now: Date.now,
  lock,
  post: (message) => channel.postMessage(message),
  startAnew: () => window.location.reload(),
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

channel.addEventListener('message', (event: MessageEvent<TabMessage>) => token.hear(event.data))
token.onEnd(() => writeCookie(SIGNED_IN_HINT_KEY, '', 0))
