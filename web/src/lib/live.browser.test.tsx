import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALERT_POLL_MS } from '@maitre/contract/constants'
import { LIVE_PATH } from '@maitre/contract/live'
import { renewedSession } from '#test/renewed-session'
import { show } from '#test/screen'
import { useLiveUpdates } from './live.ts'
import { token } from './token.ts'

/** The server of these tests: what a review says there, its answers that are held back, and its streams. */
const server = {
  says: '',
  held: [] as (() => void)[],
  streams: [] as (() => void)[],
  signals: [] as (AbortSignal | null | undefined)[],
  asked: 0,
}
let stream: ReadableStreamDefaultController<Uint8Array>
let queries: QueryClient

const query = {
  queryKey: ['reviews', 'one'],
  queryFn: () => {
    server.asked += 1
    // The answer is of the moment when it was asked for, however long its way is.
    const { says } = server
    return new Promise<string>((resolve) => server.held.push(() => resolve(says)))
  },
}
const answerAll = () => server.held.splice(0).forEach((answer) => answer())

/** Opens the stream that is asked for; whatever the page has read before is out of date once it stands. */
async function openStream(): Promise<void> {
  queries.setQueryData(['home'], 'read before')
  server.streams.shift()?.()
  await expect.poll(() => queries.getQueryState(['home'])?.isInvalidated).toBe(true)
}

function changeAtServer(says: string): void {
  server.says = says
}

function tell(event = 'review.changed'): void {
  stream.enqueue(new TextEncoder().encode(`id: 1\nevent: ${event}\ndata: {}\n\n`))
}

function Screen({ isClosed = false }) {
  const [isShown, setShown] = useState(!isClosed)
  const client = useQueryClient()
  useEffect(() => {
    queries = client
  }, [client])
  useLiveUpdates('Ada in her restaurant')
  return isShown ? <Shown /> : <button onClick={() => setShown(true)}>open</button>
}
function Shown() {
  return <p>{useQuery(query).data ?? 'nothing yet'}</p>
}
async function shown(words: string): Promise<void> {
  await expect.element(page.getByText(words)).toBeVisible()
}

beforeEach(() => {
  Object.assign(server, { says: 'no draft yet', held: [], streams: [], signals: [], asked: 0 })
  vi.stubGlobal('fetch', (asking: string, { signal }: RequestInit = {}) =>
    asking === LIVE_PATH
      ? new Promise((resolve, reject) => {
          server.signals.push(signal)
          signal?.addEventListener('abort', () => reject(signal.reason as Error)) // an aborted call fails with it
          const body = new ReadableStream<Uint8Array>({ start: (made) => void (stream = made) })
          server.streams.push(() => resolve(new Response(body)))
        })
      : Promise.resolve(renewedSession()),
  )
})

describe('a screen whose stream starts late', () => {
  it('shows what happened after its answer had come and before the stream stood', async () => {
    await show(<Screen />)
    answerAll()
    await shown('no draft yet')
    await expect.poll(() => server.streams).toHaveLength(1)
    changeAtServer('the draft')
    await openStream()
    await expect.poll(() => server.held).toHaveLength(1)
    answerAll()
    await shown('the draft')
  })

  it('shows what happened while its answer was on the way and before the stream stood', async () => {
    await show(<Screen />)
    await expect.poll(() => server.streams).toHaveLength(1)
    expect(server.held).toHaveLength(1)
    changeAtServer('the draft')
    await openStream()
    answerAll()
    await expect.poll(() => server.asked).toBe(2)
    answerAll()
    await shown('the draft')
  })

  it('asks again after each interruption', async () => {
    await show(<Screen />)
    await expect.poll(() => server.streams).toHaveLength(1)
    await openStream()
    answerAll()
    await expect.poll(() => server.held).toHaveLength(1)
    answerAll()
    await shown('no draft yet')
    stream.close()
    changeAtServer('the draft')
    await expect.poll(() => server.streams).toHaveLength(1)
    await openStream()
    await expect.poll(() => server.held).toHaveLength(1)
    answerAll()
    await shown('the draft')
  })
})

describe('a screen whose stream does not stand', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks again every few minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await show(<Screen />)
    answerAll()
    await shown('no draft yet')
    changeAtServer('the draft')
    vi.advanceTimersByTime(ALERT_POLL_MS)
    await expect.poll(() => server.held).toHaveLength(1)
    answerAll()
    await shown('the draft')
  })
})

describe('a stream that does not begin', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is given up after a while, and asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await show(<Screen />)
    await expect.poll(() => server.streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(25_000)
    await expect.poll(() => server.signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })
})

describe('an answer that was on its way when an event came', () => {
  it('is asked for again where it is the first', async () => {
    await show(<Screen isClosed />)
    await expect.poll(() => server.streams).toHaveLength(1)
    await openStream()
    await page.getByRole('button').click()
    await shown('nothing yet')
    changeAtServer('the draft')
    tell()
    await expect.poll(() => queries.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
    answerAll()
    await expect.poll(() => server.held).toHaveLength(1)
    answerAll()
    await shown('the draft')
  })

  it('is asked for again once its review is opened, where nobody looked at it yet', async () => {
    await show(<Screen isClosed />)
    await expect.poll(() => server.streams).toHaveLength(1)
    await openStream()
    void queries.prefetchQuery(query)
    expect(server.held).toHaveLength(1)
    changeAtServer('the draft')
    tell()
    await expect.poll(() => queries.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
    answerAll()
    await expect.poll(() => queries.isFetching()).toBe(0)
    await page.getByRole('button').click()
    await expect.poll(() => server.held).toHaveLength(1)
    answerAll()
    await shown('the draft')
  })
})

describe('what changed elsewhere', () => {
  it.each([
    { event: 'restaurant.changed', domain: 'session' },
    { event: 'restaurant.changed', domain: 'automation' },
    { event: 'figures.changed', domain: 'insights' },
    { event: 'alerts.changed', domain: 'alerts' },
  ])('is out of date by "$event", and where the stream was away', async ({ event, domain }) => {
    await show(<Screen />)
    const asked = vi.fn<() => Promise<string>>(() => Promise.resolve('an answer'))
    await queries.fetchQuery({ queryKey: [domain], queryFn: asked })
    const isOutdated = () => queries.getQueryState([domain])?.isInvalidated
    await expect.poll(() => server.streams).toHaveLength(1)
    await openStream()
    await expect.poll(isOutdated).toBe(true)
    await queries.fetchQuery({ queryKey: [domain], queryFn: asked })
    expect(isOutdated()).toBe(false)
    tell(event)
    // Figures are refreshed every five seconds at the most.
    await expect.poll(isOutdated, { timeout: 8_000 }).toBe(true)
  })
})

describe('a page with the stream', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it.each<[string, () => void]>([
    ['frozen', () => document.dispatchEvent(new Event('freeze'))],
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
    ['signed out', () => token.hear({ kind: 'ended' })],
  ])('gives it up when it is %s', async (_how, happen) => {
    await show(<Screen />)
    await expect.poll(() => server.streams).toHaveLength(1)
    await openStream()
    happen()
    await expect.poll(() => server.signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  it('gives it up when it has been hidden for a while, and asks for it once it is seen again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await show(<Screen />)
    await expect.poll(() => server.streams).toHaveLength(1)
    await openStream()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(server.signals.map((signal) => signal?.aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(() => server.signals.map((signal) => signal?.aborted)).toEqual([true])
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => server.streams).toHaveLength(1)
    expect(server.signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })
})
