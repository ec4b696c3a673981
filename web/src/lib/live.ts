import { ALERT_POLL_MS } from '@maitre/contract/constants'
import { LIVE_PATH, type LiveEvent } from '@maitre/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { errorOfFailure, errorOfResponse } from './api-error.ts'
import { followStream } from './live-stream.ts'
import { createRefresher } from './refresher.ts'
import { chosenRestaurant } from './restaurant-choice.ts'
import { token } from './token.ts'

export type LiveState = 'connecting' | 'open' | 'down'

/** A stream that says nothing for this long, not even a heartbeat, is taken for dead. */
const SILENCE_MS = 90_000
/** A tab in the background gives its connection up: browsers allow six to one server. */
const HIDDEN_MS = 10_000
/** What is told of an interruption, after this long. */
const DOWN_AFTER_MS = 5_000
/** Bursts (a first synchronisation) refresh the screen at most this often. */
const REFRESH_MS = 700

/** What a kind of event makes out of date: query keys begin with their domain. */
const STALE: Record<LiveEvent['type'], readonly string[]> = {
  'review.changed': ['reviews', 'home'],
  'connection.changed': ['home', 'session'],
}

const LIVE_DOMAINS = ['reviews', 'home'] as const

let state: LiveState = 'connecting'
let sinking: ReturnType<typeof setTimeout> | undefined
/** A newer server may speak of what this page does not know. */
const isKnown = (type: string): type is LiveEvent['type'] => type in STALE

const stateListeners = new Set<() => void>()

function setState(next: LiveState): void {
  clearTimeout(sinking)
  sinking = undefined
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

/** A stream that is back within a moment was never down for the eye. */
function sink(): void {
  sinking ??= setTimeout(() => setState('down'), DOWN_AFTER_MS)
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    () => state,
  )
}

async function connect(
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const restaurant = chosenRestaurant()
  const ask = (bearer: string): Promise<Response> =>
    fetch(LIVE_PATH, {
      signal,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${bearer}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        ...(restaurant && { 'x-restaurant-id': restaurant }),
      },
    }).catch((cause: unknown) => {
      throw errorOfFailure(cause)
    })
  const used = await token.get()
  let response = await ask(used)
  if (response.status === 401) response = await ask(await token.replace(used))
  if (!response.ok || !response.body) throw await errorOfResponse(response)
  return response.body.pipeThrough(failOnSilence())
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

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Follows the stream while mounted and in view, and keeps the queries fresh: at once by events, else by a poll. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = createRefresher(
      (domain) => void queries.invalidateQueries({ queryKey: [domain] }),
      (run) => setTimeout(run, REFRESH_MS),
    )
    const refreshAll = (): void => refresh(LIVE_DOMAINS)
    let following: AbortController | null = null
    let wasOpen = false
    let wasLost = false
    let hiding: ReturnType<typeof setTimeout>

    function follow(): void {
      clearTimeout(hiding)
      if (following) return
      following = new AbortController()
      void followStream(
        {
          connect,
          onEvent: ({ event }) => {
            if (event !== undefined && isKnown(event)) refresh(STALE[event])
          },
          onState: (next) => {
            // what was missed while it was down may be older than the server remembers
            if (next === 'open' && wasLost) refreshAll()
            // what was read before the first opening may have changed since; what is being read now has not
            else if (next === 'open' && !wasOpen)
              for (const domain of LIVE_DOMAINS)
                void queries.invalidateQueries({ queryKey: [domain] }, { cancelRefetch: false })
            wasOpen = true
            wasLost = next === 'down'
            if (next === 'open') setState('open')
            else sink()
          },
          wait,
          random: Math.random,
        },
        following.signal,
      )
    }
    function stop(): void {
      following?.abort()
      following = null
      wasLost = true
    }
    function onVisibility(): void {
      if (document.visibilityState === 'visible') follow()
      else hiding = setTimeout(stop, HIDDEN_MS)
    }

    follow()
    document.addEventListener('visibilitychange', onVisibility)
    const poll = setInterval(() => {
      if (wasLost) refreshAll()
    }, ALERT_POLL_MS)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(hiding)
      clearInterval(poll)
      stop()
      setState('connecting')
    }
  }, [queries])
}
