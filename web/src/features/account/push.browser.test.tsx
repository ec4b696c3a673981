import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CHANNELS, done, openAccount, refused } from './account.test-setup.ts'
import { ENDPOINT, HERE, KEY, playBrowser, PUSH, showing, THERE } from './push.test-setup.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const toggle = () => page.getByRole('switch', { name: 'Alerts in this browser' })
const test = () => page.getByRole('button', { name: 'Send a test, Alerts in this browser' })
type Answers = NonNullable<Parameters<typeof openAccount>[0]['answers']>

const open = (channels: object, answers: Answers = {}) =>
  openAccount({
    tab: 'notifications',
    answers: { [`GET ${CHANNELS}`]: done(channels), ...answers },
  })
const written = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method }) => method !== 'GET')

describe('alerts in this browser', () => {
  it('ask for a permission where the switch is pressed and not before, and are on from then on', async () => {
    const { ask, register, subscribe } = playBrowser()
    const { asked } = await open(showing(), { [`PUT ${PUSH}`]: done(showing(HERE)) })
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
    expect(ask).not.toHaveBeenCalled()
    expect(register).not.toHaveBeenCalled()
    await toggle().click()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
    expect(register).toHaveBeenCalledExactlyOnceWith('/push-worker.js')
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    })
    const body = { endpoint: ENDPOINT, p256dh: 'p', auth: 'a' }
    expect(written(asked)).toEqual([{ method: 'PUT', path: PUSH, body }])
    await expect.element(toggle()).toHaveFocus()
  })

  it('end at the server and in the browser', async () => {
    const { unsubscribe } = playBrowser({ permission: 'granted', key: KEY })
    await open(showing(HERE), { [`DELETE ${PUSH}/b-1`]: done(showing()) })
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
    await toggle().click()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
    expect(unsubscribe).toHaveBeenCalledOnce()
    await expect.element(test()).not.toBeInTheDocument()
  })

  it.each([
    ['the session in which they were switched on has ended', showing(THERE), KEY],
    ['the browser has no subscription any more', showing(HERE), null],
  ])('are off where %s', async (_why, channels, key) => {
    playBrowser({ permission: 'granted', key })
    await open(channels)
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
  })

  it('are subscribed anew where the key has changed since', async () => {
    const { unsubscribe, subscribe } = playBrowser({
      permission: 'granted',
      key: KEY.replace('BCV', 'BCW'),
    })
    await open(showing(), { [`PUT ${PUSH}`]: done(showing(HERE)) })
    await toggle().click()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(subscribe).toHaveBeenCalledOnce()
  })

  it('say how to allow them where the person has forbidden them', async () => {
    const { ask } = playBrowser({ permission: 'denied' })
    await open(showing())
    await expect.element(page.getByText(/does not let Maitre show notifications/u)).toBeVisible()
    await expect.element(toggle()).toHaveAttribute('aria-disabled', 'true')
    await toggle().click({ force: true })
    expect(ask).not.toHaveBeenCalled()
  })

  it('say so where the person forbids them when asked', async () => {
    playBrowser({ answer: 'denied' })
    const { asked } = await open(showing())
    await toggle().click()
    await expect.element(page.getByText(/does not let Maitre show notifications/u)).toBeVisible()
    expect(written(asked)).toEqual([])
  })

  it('say that the person may be asked again where they gave no answer', async () => {
    playBrowser({ answer: 'default' })
    const { asked } = await open(showing())
    await toggle().click()
    await expect.element(page.getByRole('alert').getByText(/got no answer/u)).toBeVisible()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
    expect(written(asked)).toEqual([])
  })

  it('say so where the push service cannot be reached, and work at the next press', async () => {
    const { state } = playBrowser({ subscribes: false })
    await open(showing(), { [`PUT ${PUSH}`]: done(showing(HERE)) })
    await toggle().click()
    const note = page.getByRole('alert').getByText(/could not be reached by its push service/u)
    await expect.element(note).toBeVisible()
    state.subscribes = true
    await toggle().click()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
    await expect.element(note).not.toBeInTheDocument()
  })

  it('stay off where the server does not take them, and say why', async () => {
    playBrowser()
    await open(showing(), { [`PUT ${PUSH}`]: refused(400, 'webhook.host_refused') })
    await toggle().click()
    await expect
      .element(page.getByRole('alert').getByText(/^Failed to save where else/u))
      .toBeVisible()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
  })

  it('say when the last one could not be delivered, and why', async () => {
    playBrowser({ permission: 'granted', key: KEY })
    const failed = { at: '2026-01-15T17:00:00Z', code: 'upstream.forbidden' }
    await open(showing({ ...HERE, failed }))
    await expect
      .element(page.getByText('The last alert could not be delivered to this browser'))
      .toBeVisible()
  })
})

describe('a browser that cannot show alerts', () => {
  const without = (userAgent: string, maxTouchPoints = 0) => {
    // A browser without a push service has no such name at all.
    const { PushManager } = window
    Reflect.deleteProperty(window, 'PushManager')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
    return () => Object.assign(window, { PushManager })
  }

  it.each([
    ['an old browser', 'Mozilla/5.0 (Windows NT 10.0)', 0, /This browser cannot show alerts/u],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, /to the home screen first/u],
    ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5, /to the home screen first/u],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', 0, /This browser cannot show alerts/u],
  ])('says so, as %s does', async (_what, userAgent, touches, words) => {
    const putBack = without(userAgent, touches)
    try {
      await open(showing())
      await expect.element(page.getByText(words)).toBeVisible()
      await expect.element(toggle()).toHaveAttribute('aria-disabled', 'true')
    } finally {
      putBack()
    }
  })

  it('says that the address has to begin with https', async () => {
    vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
    await open(showing())
    await expect.element(page.getByText(/address that begins with https/u)).toBeVisible()
  })
})

describe('the other browsers of a person', () => {
  it('are listed by their names, and removed one by one', async () => {
    const { unsubscribe } = playBrowser({ permission: 'granted', key: KEY })
    const failed = { at: '2026-01-15T17:00:00Z', code: 'upstream.forbidden' }
    const third = { ...THERE, id: 'b-3', mark: 'third', browser: 'edge', system: 'windows', failed }
    const { asked } = await open(showing(HERE, THERE, third), {
      [`DELETE ${PUSH}/b-2`]: done(showing(HERE, third)),
    })
    await expect.element(page.getByText('Also shown in 2 other browsers:')).toBeVisible()
    await expect.element(page.getByText(/· the last alert could not be delivered/u)).toBeVisible()
    await page.getByRole('button', { name: 'Remove, Safari on iPhone or iPad' }).click()
    await expect.element(page.getByText('Also shown in another browser:')).toBeVisible()
    await expect.element(page.getByText('Edge on Windows')).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Alerts in this browser' })).toHaveFocus()
    expect(written(asked).map(({ path }) => path)).toEqual([`${PUSH}/b-2`])
    expect(unsubscribe).not.toHaveBeenCalled()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'true')
  })

  it('stay in the list where one could not be removed, and it is said why', async () => {
    playBrowser()
    await open(showing(THERE), { [`DELETE ${PUSH}/b-2`]: refused(503, 'database.unavailable') })
    await page.getByRole('button', { name: /^Remove, Safari/u }).click()
    await expect
      .element(page.getByRole('alert').getByText(/^Failed to save where else/u))
      .toBeVisible()
    await expect.element(page.getByText('Safari on iPhone or iPad')).toBeVisible()
  })
})

describe('the test of alerts in this browser', () => {
  it('says that the push service took it, and once the service worker shows it, that it does', async () => {
    playBrowser({ permission: 'granted', key: KEY })
    await open(showing(HERE), { [`POST ${PUSH}/b-1/test`]: done({ to: 'push.example' }) })
    await test().click()
    await expect
      .element(page.getByRole('status').getByText(/was taken by push\.example/u))
      .toBeVisible()
    const say = (data: object) =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    say({ type: 'maitre.shown', tag: 'another' })
    await expect
      .element(page.getByText(/This browser got the test message/u))
      .not.toBeInTheDocument()
    say({ type: 'maitre.shown', tag: 'test' })
    await expect.element(page.getByText(/This browser got the test message/u)).toBeVisible()
  })

  it('whose subscription is over says so, and the switch is off', async () => {
    playBrowser({ permission: 'granted', key: KEY })
    let isThere = true
    await open(showing(HERE), {
      // After a 502 the page looks whether the server itself is there.
      'GET /healthz': done({}),
      [`GET ${CHANNELS}`]: () => done(isThere ? showing(HERE) : showing()),
      [`POST ${PUSH}/b-1/test`]: () => {
        isThere = false
        return refused(502, 'upstream.not_found')
      },
    })
    await test().click()
    await expect.element(toggle()).toHaveAttribute('aria-checked', 'false')
    await expect.element(page.getByRole('alert').getByText(/takes no more alerts/u)).toBeVisible()
  })
})
