import type { PushSubscribed } from '@maitre/contract/push'
import { queryOptions } from '@tanstack/react-query'
import { subscribed } from '#lib/push-worker'

/** Whether this browser can show alerts, or why it cannot: a phone of Apple's shows those of its home screen alone. */
type PushSupport = 'yes' | 'insecure' | 'home_screen' | 'unsupported'

/** What this browser says of push messages. */
interface PushHere {
  support: PushSupport
  permission: NotificationPermission
  /** What the server knows its subscription by; null without one. */
  mark: string | null
}

const ADDRESS = '/push-worker.js'

/** The query of what this browser says; nothing is asked of the server, and nobody for a permission. */
export const pushHereQuery = queryOptions({
  queryKey: ['push-here'],
  queryFn: readHere,
  // The person may have changed what the browser allows in its own settings.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

async function readHere(): Promise<PushHere> {
  const support = supportHere()
  if (support !== 'yes') return { support, permission: 'default', mark: null }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return {
    support,
    permission: Notification.permission,
    mark: subscription ? await markOf(subscription.endpoint) : null,
  }
}

function supportHere(): PushSupport {
  if (!window.isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'yes'
  const isOfApple = /\b(?:iPhone|iPad|iPod)\b/u.test(navigator.userAgent)
  // An iPad says that it is a Mac, none of which has a screen that is touched.
  const isTablet = /\bMacintosh\b/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return isOfApple || isTablet ? 'home_screen' : 'unsupported'
}

/**
 * Subscribes this browser with that key. A subscription of another key, of before the key was changed, is ended first: no
 * browser takes two.
 */
export async function subscribeHere(key: string): Promise<PushSubscribed> {
  await navigator.serviceWorker.register(ADDRESS)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before !== null && textOf(before.options.applicationServerKey) !== key)
    await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return subscribed(await pushManager.subscribe(options))
}

/** Ends this browser's subscription, where it has one. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const markOf = async (endpoint: string): Promise<string> =>
  textOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

/** Bytes as base64url. */
const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
