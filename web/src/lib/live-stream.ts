import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ApiError } from './api-error.ts'

export interface LiveParts {
  /** Opens the stream after the last event that was seen; fails with the call's error. */
  connect: (
    lastEventId: string | undefined,
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>
  onEvent: (event: EventSourceMessage) => void
  /** Hears with `down` the error, where there was one: a stream may just end. */
  onState: (state: 'open' | 'down', error?: unknown) => void
  /** Waits that many milliseconds, or until the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** The event to begin after; without it the stream begins with what happens next. */
  from?: string | undefined
  /** A number from 0 to 1 that keeps many browsers from reconnecting at the same moment. */
  random: () => number
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** How long to wait after so many failures: between half and all of 1, 2, 4 … 30 seconds. */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS)
  return full * (0.5 + random / 2)
}

/**
 * Follows the stream until the signal aborts: reconnects after growing pauses, none shorter than the server asks for,
 * and resumes after the last event seen.
 */
export async function followStream(parts: LiveParts, signal: AbortSignal): Promise<void> {
  let lastEventId = parts.from
  let failures = 0
  while (!signal.aborted) {
    let failure: unknown
    try {
      const stream = await parts.connect(lastEventId, signal)
      parts.onState('open')
      const parser = createParser({
        onEvent: (event) => {
          lastEventId = event.id ?? lastEventId
          parts.onEvent(event)
        },
      })
      const decoder = new TextDecoder()
      for await (const bytes of stream) {
        failures = 0
        parser.feed(decoder.decode(bytes, { stream: true }))
      }
    } catch (error) {
      // Every failure is met alike: the stream is said to be down, then tried again after a pause.
      failure = error
    }
    if (signal.aborted) return
    failures += 1
    parts.onState('down', failure)
    const askedMs = failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1000 : 0
    await parts.wait(Math.max(backoffMs(failures, parts.random()), askedMs), signal)
  }
}
