import { LIVE_PATH } from '@maitre/contract/live'
import { useMutation, useQuery } from '@tanstack/react-query'
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#lib/api-error'
import { isConnected, lookForServer } from '#lib/connection'
import { useLiveUpdates } from '#lib/live'
import { checkAccess } from '#test/axe'
import { renewedSession } from '#test/renewed-session'
import { LOOKS, show } from '#test/screen'
import { ConnectionBanner } from './connection-banner.tsx'

let isAway = false
const sent = vi.fn<() => Promise<void>>(() => Promise.resolve())

function Frame() {
  const write = useMutation({ mutationFn: sent })
  return (
    <main>
      <h1>Reviews</h1>
      <ConnectionBanner />
      <button onClick={() => write.mutate()}>write</button>
    </main>
  )
}
const status = page.getByRole('status')
/** Longer than a stream is down before the server is asked in its place, with the second try of a call, ms. */
const DOWN_MS = 8_000
/** Longer than a page that falls behind waits before it asks again, with the second try, ms. */
const AGAIN_MS = 17_000
/** Longer than a page without a stream takes to look whether the server still answers, with the second try, ms. */
const LOOK_MS = 62_000
/** The longest that a stream waits before it is tried again, ms. */
const LONGEST_PAUSE_MS = 30_000

async function comeBack(): Promise<void> {
  isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(isConnected).toBe(true)
}

/** Says whether the browser would ask before the page is left. */
const isAskedFor = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  isAway = true
  sent.mockClear()
  vi.stubGlobal('fetch', () =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({})),
  )
})
afterEach(comeBack)

describe('the banner of the connection', () => {
  it.for(LOOKS)(
    'says that there is none, and goes by itself ($language, $width px)',
    async (look) => {
      await show(<Frame />, look)
      await expect.element(status).toBeEmptyDOMElement()
      lookForServer()
      const words = {
        en: /^No connection to the server\. What/u,
        fr: /^Pas de connexion au serveur\. Vos/u,
      }
      await expect.element(status.getByText(words[look.language])).toBeVisible()
      await checkAccess()
      const line = status.getByRole('paragraph').element()
      expect(line.scrollHeight, 'what is higher than the banner').toBeLessThanOrEqual(
        line.clientHeight,
      )
      await comeBack()
      await expect.element(status).toBeEmptyDOMElement()
    },
  )

  it.for(LOOKS)(
    'counts what waits to be sent, and the page asks before it is left ($language)',
    async (look) => {
      await show(<Frame />, look)
      lookForServer()
      await expect.poll(isConnected).toBe(false)
      expect(isAskedFor()).toBe(false)
      await page.getByRole('button').click()
      await page.getByRole('button').click()
      const count = look.language === 'en' ? /2 changes to send/u : /2 changements à envoyer/u
      await expect.element(status.getByText(count)).toBeVisible()
      const line = status.getByRole('paragraph').element()
      expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight)
      expect(isAskedFor()).toBe(true)
      expect(sent).not.toHaveBeenCalled()
      await comeBack()
      await expect.poll(() => sent.mock.calls).toHaveLength(2)
      expect(isAskedFor()).toBe(false)
    },
  )
})

describe('the banner of a page without a stream', () => {
  const server = { refusals: 0, answers: 0, isAnswering: true, hasStream: false }
  const refusal = { code: 'internal', status: 503, operation: 'live.follow' } as const
  const unseen = {
    queryKey: ['alerts'],
    queryFn: () => {
      if (!server.isAnswering) throw new ApiError(refusal)
      server.answers += 1
      return server.answers
    },
  }
  function Followed() {
    useLiveUpdates('Ada in her restaurant')
    useQuery(unseen)
    return <Frame />
  }

  const failing = {
    queryKey: ['reviews'],
    queryFn: () => {
      throw new ApiError(refusal)
    },
  }
  function Failing() {
    return <p>{useQuery(failing).errorUpdateCount} failures</p>
  }

  beforeEach(() => {
    Object.assign(server, { refusals: 0, answers: 0, isAnswering: true, hasStream: false })
    vi.stubGlobal('fetch', (asked: string) => {
      if (asked !== LIVE_PATH)
        return Promise.resolve(asked === '/healthz' ? Response.json({}) : renewedSession())
      if (server.hasStream) return Promise.resolve(new Response(new ReadableStream()))
      server.refusals += 1
      return Promise.resolve(Response.json(refusal, { status: 503 }))
    })
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
  })
  afterEach(() => void vi.useRealTimers())

  it.for(LOOKS)(
    'says nothing while the server answers, soon that the page is not up to date where it does not, and goes with the first answer ($language, $width px)',
    async (look) => {
      await show(<Followed />, look)
      await expect.poll(() => server.refusals).toBeGreaterThan(0)
      await vi.advanceTimersByTimeAsync(DOWN_MS)
      await expect.poll(() => server.answers).toBeGreaterThan(1)
      await expect.element(status).toBeEmptyDOMElement()
      server.isAnswering = false
      await vi.advanceTimersByTimeAsync(LOOK_MS)
      const words = {
        en: /^This page is no longer up to date\. It/u,
        fr: /^Cette page n’est plus à jour\. Elle/u,
      }
      await expect.element(status.getByText(words[look.language])).toBeVisible()
      await checkAccess()
      const line = status.getByRole('paragraph').element()
      expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight)
      server.isAnswering = true
      await vi.advanceTimersByTimeAsync(AGAIN_MS)
      // Later the next look of a page without a stream would take it away.
      await expect.element(status, { timeout: 5_000 }).toBeEmptyDOMElement()
    },
  )

  const behind = () => status.getByText(/^This page is no longer up to date/u)
  async function fallBehind(): Promise<void> {
    await show(<Followed />, LOOKS[0])
    await expect.poll(() => [server.answers, server.refusals > 0]).toEqual([1, true])
    server.isAnswering = false
    await vi.advanceTimersByTimeAsync(DOWN_MS)
    await expect.element(behind()).toBeVisible()
  }

  it('does not wait for the poll, and goes when the stream stands, although nothing else is answered', async () => {
    await fallBehind()
    server.hasStream = true
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
    await expect.element(status).toBeEmptyDOMElement()
  })

  it('is not there where one call fails and others are answered', async () => {
    await show(
      <>
        <Followed />
        <Failing />
      </>,
    )
    await expect.poll(() => [server.answers, server.refusals > 0]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(DOWN_MS)
    await expect.poll(() => server.answers).toBe(2)
    await expect.element(page.getByText('2 failures')).toBeVisible()
    // At once, since the next answer would take the banner away.
    expect(status.element().textContent).toBe('')
  })
})
