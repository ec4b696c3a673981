import { live, LIVE_PATH } from '@maitre/contract/live'
import { ApiError, errorOfResponse, isOfDuty } from './api-error.ts'
import { errorOfSilence, onConnection } from './connection.ts'
import { leaveForDuty } from './leave.ts'
import { followStream } from './live-stream.ts'
import { createLiveTabs, type LiveTabs, type TabParts } from './live-tabs.ts'
import { chosenRestaurant } from './restaurant-choice.ts'
import { token } from './token.ts'

/** A stream that sends nothing for this long, not even a heartbeat, is taken for dead. */
const SILENCE_MS = 90_000
/** How long the stream may take to begin. */
const BEGIN_MS = 20_000

async function connect(
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), BEGIN_MS)
  try {
    const response = await ask(lastEventId, AbortSignal.any([signal, late.signal]))
    if (!response.ok || !response.body) throw await errorOfResponse(response, live.stream.failed)
    return response.body.pipeThrough(failOnSilence())
  } finally {
    clearTimeout(timer)
  }
}

async function ask(lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
  const restaurant = chosenRestaurant()
  const askBy = (bearer: string): Promise<Response> =>
    fetch(LIVE_PATH, {
      signal,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${bearer}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        ...(restaurant && { 'x-restaurant-id': restaurant }),
      },
    }).catch((cause: unknown) => {
      throw errorOfSilence(cause, live.stream.failed)
    })
  const used = await token.get()
  const response = await askBy(used)
  return response.status === 401 ? askBy(await token.replace(used)) : response
}

function failOnSilence(): TransformStream<Uint8Array, Uint8Array> {
  let timer: ReturnType<typeof setTimeout>
  const arm = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.error(new Error('silence')), SILENCE_MS)
  }
  return new TransformStream({
    start: arm,
    transform: (bytes, controller) => {
      arm(controller)
      controller.enqueue(bytes)
    },
    flush: () => clearTimeout(timer),
  })
}

/** Waits that many milliseconds, or until the signal aborts, or until the server can be reached again. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stop = onConnection((isConnected) => {
      if (isConnected) end()
    })
    signal.addEventListener('abort', end)
  })

/** Follows the server's stream of events, together with the other tabs of the same name. */
export function connectTabs(parts: Omit<TabParts, 'follow'>): LiveTabs {
  return createLiveTabs({
    ...parts,
    follow: (from, { onEvent, onState }, signal) =>
      followStream(
        {
          connect,
          onEvent,
          onState: (state, error) => {
            if (error instanceof ApiError && isOfDuty(error)) leaveForDuty()
            onState(state)
          },
          wait,
          from,
          random: Math.random,
        },
        signal,
      ),
  })
}
