import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LIVE_PATH } from '@maitre/contract/live'
import { renewedSession } from '#test/renewed-session'
import { show } from '#test/screen'
import { useLiveUpdates } from './live.ts'
import { token } from './token.ts'

it('a stream that begins where the session stood asks for nothing again, until it tells of something or is cut', async () => {
  const asked: { from: (string | null)[]; answers: number } = { from: [], answers: 0 }
  let reads = 0
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', (asking: string, { headers }: RequestInit = {}) => {
    if (asking !== LIVE_PATH) return Promise.resolve(renewedSession(undefined, 'event-1'))
    asked.from.push(new Headers(headers).get('last-event-id'))
    const body = new ReadableStream<Uint8Array>(
      { start: (made) => void (stream = made), pull: () => void (reads += 1) },
      { highWaterMark: 0 },
    )
    return Promise.resolve(new Response(body))
  })
  const queryFn = (): number => (asked.answers += 1)
  function Screen() {
    useLiveUpdates('Ada in her restaurant')
    const { data } = useQuery({ queryKey: ['home', 'all'], queryFn })
    return <p>answer {data ?? 'none'}</p>
  }
  // The page renews its session before it asks for anything.
  await token.get()
  const screen = await show(<Screen />)
  await expect.element(page.getByText('answer 1')).toBeVisible()
  await expect.poll(() => reads).toBe(1)
  expect(asked).toEqual({ from: ['event-1'], answers: 1 })

  stream?.enqueue(new TextEncoder().encode('id: event-2\nevent: review.changed\ndata: {}\n\n'))
  await expect.element(page.getByText('answer 2')).toBeVisible()
  stream?.close()
  await expect.element(page.getByText('answer 3')).toBeVisible()
  expect(asked.from).toEqual(['event-1', 'event-2'])

  // A later renewal knows nothing of what was read before it, so a page that follows anew asks again.
  await screen.unmount()
  await token.replace(await token.get())
  await show(<Screen />)
  await expect.poll(() => asked.from).toEqual(['event-1', 'event-2', null])
  await expect.element(page.getByText('answer 5')).toBeVisible()
})
