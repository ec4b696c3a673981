import { openMessage, renewSubscription, showMessage, type WorkerHouse } from '#lib/push-worker'

/** The parts of a service worker's world that are used; the types of pages do not know them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerWorld {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: object): ReturnType<WorkerHouse['windows']>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void
}
interface WorkerEvents {
  install: WorkerEvent
  push: WorkerEvent & { data: { text(): string } | null }
  notificationclick: WorkerEvent & { notification: Notification }
  pushsubscriptionchange: WorkerEvent & {
    oldSubscription?: PushSubscription | null
    newSubscription?: PushSubscription | null
  }
}

const world = self as unknown as WorkerWorld // this file runs as a service worker alone

const house: WorkerHouse = {
  origin: world.location.origin,
  show: (title, options) => world.registration.showNotification(title, options),
  windows: () => world.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (path) => world.clients.openWindow(path),
  subscribe: (options) =>
    world.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: options.applicationServerKey,
    }),
  post: (path, body) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
}

// It keeps nothing, so that a new one need not wait for windows to close. It hears no `fetch`: pages load past it.
world.addEventListener('install', (event) => event.waitUntil(world.skipWaiting()))
world.addEventListener('push', (event) =>
  event.waitUntil(showMessage(house, event.data?.text() ?? '')),
)
world.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessage(house, event.notification.data))
})
world.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(house, event.oldSubscription, event.newSubscription)),
)
