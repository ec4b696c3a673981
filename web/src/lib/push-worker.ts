import type { PushShown } from '@maitre/contract/push-shown'

/** A window of the product, or any other page of this address. */
export interface OpenWindow {
  url: string
  visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: WorkerWord): void
}

/** What the service worker says to windows: to show a page, whose notification was pressed, or what was just shown. */
export type WorkerWord =
  | { type: 'maitre.open'; path: string }
  | { type: 'maitre.shown'; tag: string }

/** What a service worker works with; a test plays it. */
export interface WorkerHouse {
  /** The address of the installation, as "https://maitre.example". */
  origin: string
  show(title: string, options: NotificationOptions & { timestamp?: number }): Promise<void>
  windows(): Promise<readonly OpenWindow[]>
  open(path: string): Promise<unknown>
  subscribe(options: PushSubscriptionOptions): Promise<PushSubscription>
  post(path: string, body: object): Promise<unknown>
}

/** What is shown of a message that cannot be read: a browser wants something shown for each message. */
const UNREADABLE = {
  title: 'Maitre',
  body: '',
  language: 'en',
  tag: 'maitre',
  path: '/dashboard/alerts',
}

/**
 * Shows a message in the words that it carries, and lets the windows know. One that comes twice has the same tag, and is
 * shown once.
 */
export async function showMessage(house: WorkerHouse, text: string): Promise<void> {
  const { title, body, language, tag, path, at } = read(text)
  await house.show(title, {
    body,
    lang: language,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
    ...(at !== undefined && { timestamp: at }),
  })
  for (const window of await house.windows()) window.postMessage({ type: 'maitre.shown', tag })
}

function read(
  text: string,
): Omit<PushShown, 'at' | 'language'> & { at?: number; language: string } {
  try {
    const shown = JSON.parse(text) as Partial<PushShown> | null // each field is looked at
    if (typeof shown?.title !== 'string' || typeof shown.path !== 'string') return UNREADABLE
    return { ...UNREADABLE, ...shown }
  } catch {
    return UNREADABLE
  }
}

const OF_DASHBOARD = /^\/(?:en|fr)\/dashboard(?:\/|$)/u

/**
 * Leads to what a notification tells of: an open window of the dashboard, one in sight before others, comes to the front
 * and is asked to go there, so that it can ask about words that are not saved. Without one a window is opened.
 */
export async function openMessage(house: WorkerHouse, data: unknown): Promise<void> {
  const path = pathOf(house, data)
  const open = (await house.windows()).filter(({ url }) => OF_DASHBOARD.test(new URL(url).pathname))
  const best = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (best === undefined) {
    await house.open(path)
    return
  }
  await best.focus()
  best.postMessage({ type: 'maitre.open', path })
}

/** The page that a notification leads to: of this installation and no other. */
function pathOf({ origin }: WorkerHouse, data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path // looked at in the next line
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return UNREADABLE.path
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search : UNREADABLE.path
}

/**
 * Tells the server of the subscription that a push service made in place of the old one. Where the browser does not say
 * which one was the old one nobody could prove that it was this browser, so nothing is told: the old one ends at the next
 * message, and the account shows that alerts are off here.
 */
export async function renewSubscription(
  house: WorkerHouse,
  old: PushSubscription | null | undefined,
  given: PushSubscription | null | undefined,
): Promise<void> {
  if (!old) return
  const renewed = given ?? (await house.subscribe(old.options))
  const { endpoint, auth } = subscribed(old)
  await house.post('/v1/public/push/renewal', {
    old: { endpoint, auth },
    renewed: subscribed(renewed),
  })
}

/** A subscription as the server takes it. */
export function subscribed(subscription: Pick<PushSubscription, 'toJSON'>) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
