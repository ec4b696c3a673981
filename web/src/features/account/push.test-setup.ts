import { vi } from 'vitest'
import { CHANNELS, channelsWith } from './account.test-setup.ts'

export const KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
export const PUSH = `${CHANNELS}/push`
export const ENDPOINT = 'https://push.example/this-browser'
/** The SHA-256 of that address. */
const MARK = await crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(ENDPOINT))
  .then((bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
  )

const browser = {
  browser: 'chrome',
  system: 'windows',
  added_at: '2026-01-15T17:00:00Z',
  failed: null,
}
export const HERE = { ...browser, id: 'b-1', mark: MARK }
export const THERE = { ...browser, id: 'b-2', mark: 'another', browser: 'safari', system: 'ios' }
export const showing = (...browsers: object[]) => channelsWith({ push: { key: KEY, browsers } })

/** What a test plays of a browser; each field is what it would do. */
interface Played {
  permission: NotificationPermission
  /** What its person answers when they are asked. */
  answer: NotificationPermission
  /** Whether it has a subscription, and by which key. */
  key: string | null
  /** Whether its push service is there. */
  subscribes: boolean
}

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    .buffer

/** Plays a browser with notifications and a push service; returns what was done with them. */
export function playBrowser(given: Partial<Played> = {}) {
  const state: Played = {
    permission: 'default',
    answer: 'granted',
    key: null,
    subscribes: true,
    ...given,
  }
  const subscription = (key: string) => ({
    endpoint: ENDPOINT,
    options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe,
  })
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => {
    state.key = null
    return true
  })
  const subscribe = vi.fn<(options: { applicationServerKey: string }) => Promise<object>>(
    async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (!state.subscribes) throw new DOMException('no push service', 'AbortError')
      state.key = key
      return subscription(key)
    },
  )
  const pushManager = {
    subscribe,
    getSubscription: async () => (state.key === null ? null : subscription(state.key)),
  }
  // The parts of a registration that are used.
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  const { serviceWorker } = navigator
  const register = vi.spyOn(serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration))
  vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => state.permission)
  const ask = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    state.permission = state.answer
    return state.answer
  })
  return { state, ask, register, subscribe, unsubscribe }
}
