import { push } from '@maitre/contract/push'
import { describe, expect, it, vi } from 'vitest'
import {
  openMessage,
  type OpenWindow,
  renewSubscription,
  showMessage,
  type WorkerHouse,
} from './push-worker.ts'

const MESSAGE = {
  title: 'Nouvel avis à 1 étoile · Plateau',
  body: 'Emily Carter n’a pas aimé sa visite.',
  language: 'fr',
  tag: 'm-1',
  path: '/fr/dashboard/reviews?review=r-1',
  at: 1_768_496_400_000,
}

const windowAt = (url: string, visibilityState = 'hidden') => ({
  url,
  visibilityState,
  focus: vi.fn<OpenWindow['focus']>(),
  postMessage: vi.fn<OpenWindow['postMessage']>(),
})

function houseWith(...windows: OpenWindow[]) {
  return {
    origin: 'https://maitre.example',
    show: vi.fn<WorkerHouse['show']>(),
    windows: vi.fn<WorkerHouse['windows']>().mockResolvedValue(windows),
    open: vi.fn<WorkerHouse['open']>(),
    subscribe: vi.fn<WorkerHouse['subscribe']>(),
    post: vi.fn<WorkerHouse['post']>(),
  } satisfies WorkerHouse
}

describe('the service worker', () => {
  it('shows a message in the words, the language and by the tag that it carries', async () => {
    const house = houseWith()
    await showMessage(house, JSON.stringify(MESSAGE))
    expect(house.show).toHaveBeenCalledExactlyOnceWith(MESSAGE.title, {
      body: MESSAGE.body,
      lang: 'fr',
      tag: 'm-1',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: MESSAGE.path },
      timestamp: MESSAGE.at,
    })
  })

  it('says to every window what it has shown, and not before', async () => {
    const open = windowAt('https://maitre.example/en/dashboard')
    const house = houseWith(open)
    house.show.mockImplementation(async () => expect(open.postMessage).not.toHaveBeenCalled())
    await showMessage(house, JSON.stringify(MESSAGE))
    expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'maitre.shown', tag: 'm-1' })
  })

  it.each(['', 'no JSON', 'null', '{"title":1}'])(
    'shows at least whose message %j is, since a browser wants something shown',
    async (text) => {
      const house = houseWith()
      await showMessage(house, text)
      expect(house.show.mock.calls[0]?.[0]).toBe('Maitre')
    },
  )
})

describe('a notification that is pressed', () => {
  const data = { path: MESSAGE.path }

  it('has the window of the dashboard that is in sight go to its page', async () => {
    const [site, hidden, seen] = [
      windowAt('https://maitre.example/en/pricing', 'visible'),
      windowAt('https://maitre.example/fr/dashboard/home'),
      windowAt('https://maitre.example/fr/dashboard/alerts?x=1', 'visible'),
    ]
    const house = houseWith(site, hidden, seen)
    await openMessage(house, data)
    expect(seen.focus).toHaveBeenCalledOnce()
    expect(seen.postMessage).toHaveBeenCalledWith({ type: 'maitre.open', path: MESSAGE.path })
    expect(hidden.focus).not.toHaveBeenCalled()
    expect(house.open).not.toHaveBeenCalled()
  })

  it('brings back a window that is out of sight where there is no other', async () => {
    const hidden = windowAt('https://maitre.example/en/dashboard')
    await openMessage(houseWith(hidden), data)
    expect(hidden.focus).toHaveBeenCalledOnce()
  })

  it('opens a window where none of the dashboard is open', async () => {
    const house = houseWith(windowAt('https://maitre.example/en/login', 'visible'))
    await openMessage(house, data)
    expect(house.open).toHaveBeenCalledExactlyOnceWith(MESSAGE.path)
  })

  it.each([{ path: 'https://elsewhere.example/a' }, { path: '//elsewhere.example' }, {}, null])(
    'leads to no other installation, as %o would',
    async (wrong) => {
      const house = houseWith()
      await openMessage(house, wrong)
      expect(house.open).toHaveBeenCalledExactlyOnceWith('/dashboard/alerts')
    },
  )
})

describe('a subscription that changes', () => {
  const subscription = (name: string) =>
    ({
      options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true },
      toJSON: () => ({
        endpoint: `https://push.example/${name}`,
        keys: { p256dh: 'p', auth: name },
      }),
    }) as unknown as PushSubscription // what is read of it
  const told = {
    old: { endpoint: 'https://push.example/a', auth: 'a' },
    renewed: { endpoint: 'https://push.example/b', p256dh: 'p', auth: 'b' },
  }

  it('is told by the new one that the browser made', async () => {
    const house = houseWith()
    await renewSubscription(house, subscription('a'), subscription('b'))
    expect(house.post).toHaveBeenCalledExactlyOnceWith(push.renew.path, told)
  })

  it('is made anew with the same key where the browser made none', async () => {
    const house = houseWith()
    house.subscribe.mockResolvedValue(subscription('b'))
    const old = subscription('a')
    await renewSubscription(house, old, null)
    expect(house.subscribe).toHaveBeenCalledExactlyOnceWith(old.options)
    expect(house.post).toHaveBeenCalledExactlyOnceWith(push.renew.path, told)
  })

  it('is not told where nobody could prove whose it was', async () => {
    const house = houseWith()
    await renewSubscription(house, null, subscription('b'))
    expect(house.post).not.toHaveBeenCalled()
  })
})
