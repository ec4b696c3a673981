import { auth } from '@maitre/contract/auth'
import type { Success } from '@maitre/contract/endpoint'
import type { Session } from '@maitre/contract/auth'
import { RENEWING_KEY, SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { errorOfFailure, errorOfResponse } from './api-error.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { createTokenKeeper, type Grant, type TabMessage } from './token-keeper.ts'

const channel = new BroadcastChannel('maitre-session')

async function refresh(): Promise<Grant> {
  const asked = Date.now()
  const response = await fetch(auth.refresh.path, {
    method: auth.refresh.method,
    credentials: 'same-origin',
    // A page that is left meanwhile must not lose the answer: the old cookie is worth nothing any more.
    keepalive: true,
    signal: AbortSignal.timeout(20_000),
  }).catch((cause: unknown) => {
    throw errorOfFailure(cause)
  })
  // An answer of another kind (a server that is starting) leaves the mark behind.
  writeCookie(RENEWING_KEY, '', 0)
  if (!response.ok) throw await errorOfResponse(response)
  // as: the contract shapes every answer before it leaves the server
  const { data } = (await response.json()) as Success<Session>
  writeCookie(SIGNED_IN_HINT_KEY, '1')
  return { token: data.access_token, expiresAt: asked + data.expires_in * 1000 }
}

/** What a tab says before it lets the lock go may arrive after the next one has it. */
const MESSAGE_MS = 50
const WAITED_MS = 5

/** A renewal that was never answered is forgotten then. */
const ABANDONED_SECONDS = 5
const LOOK_MS = 20

/**
 * The lock ends with its page, the request does not: whoever comes next waits for the answer to an abandoned
 * renewal, since the cookie of before it would end the session as a stolen one. The mark is a cookie because all
 * tabs see a cookie at once, and because the answer that brings the new token takes the mark away with it.
 */
async function afterAbandoned(work: () => Promise<Grant>): Promise<Grant> {
  while (readCookie(RENEWING_KEY) !== undefined)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  writeCookie(RENEWING_KEY, '1', ABANDONED_SECONDS)
  return work()
}

/** Web Locks are missing on plain http addresses other than loopback; there one tab may renew after another. */
function lock(work: () => Promise<Grant>): Promise<Grant> {
  if (!('locks' in navigator)) return afterAbandoned(work)
  const asked = performance.now()
  return navigator.locks.request('maitre-session', async () => {
    if (performance.now() - asked > WAITED_MS)
      await new Promise((resolve) => setTimeout(resolve, MESSAGE_MS))
    return afterAbandoned(work)
  })
}

/** The access token of this browser, over all its tabs. */
export const token = createTokenKeeper({
  refresh,
  now: Date.now,
  lock,
  post: (message) => channel.postMessage(message),
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

channel.addEventListener('message', (event: MessageEvent<TabMessage>) => token.hear(event.data))
token.onEnd(() => writeCookie(SIGNED_IN_HINT_KEY, '', 0))
