import { auth } from '@maitre/contract/auth'
import type { Success } from '@maitre/contract/endpoint'
import type { Session } from '@maitre/contract/auth'
import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { errorOfFailure, errorOfResponse } from './api-error.ts'
import { writeCookie } from './cookie.ts'
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
  if (!response.ok) throw await errorOfResponse(response)
  // as: the contract shapes every answer before it leaves the server
  const { data } = (await response.json()) as Success<Session>
  writeCookie(SIGNED_IN_HINT_KEY, '1')
  return { token: data.access_token, expiresAt: asked + data.expires_in * 1000 }
}

/** What a tab says before it lets the lock go may arrive after the next one has it. */
const MESSAGE_MS = 50
const WAITED_MS = 5

/** Set while a renewal is under way; it stays behind when its page is left in the middle of it. */
const RENEWING_KEY = 'maitreRenewing'
/** By then the answer to a page that is gone has brought its cookie. */
const ABANDONED_MS = 1500

/**
 * The lock ends with its page, the request does not: whoever comes next lets an abandoned renewal finish, since
 * the cookie of before it would end the session as a stolen one.
 */
async function afterAbandoned(work: () => Promise<Grant>): Promise<Grant> {
  const age = Date.now() - Number(localStorage.getItem(RENEWING_KEY) ?? 0)
  if (age >= 0 && age < ABANDONED_MS)
    await new Promise((resolve) => setTimeout(resolve, ABANDONED_MS - age))
  localStorage.setItem(RENEWING_KEY, String(Date.now()))
  try {
    return await work()
  } finally {
    localStorage.removeItem(RENEWING_KEY)
  }
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
