import { ALERT_POLL_MS } from '@maitre/contract/constants'
import { live, LIVE_PATH, type LiveEvent } from '@maitre/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, errorOfResponse, isOfDuty } from './api-error.ts'
import { errorOfSilence, onConnection } from './connection.ts'
import { leaveForDuty } from './leave.ts'
import { followStream } from './live-stream.ts'
import { outdate } from './outdate.ts'
import { createRefresher } from './refresher.ts'
import { chosenRestaurant } from './restaurant-choice.ts'
import { takeStreamPosition, token } from './token.ts'

/** `limited`: the server follows for no more windows of this person. */
export type LiveState = 'connecting' | 'open' | 'down' | 'limited'

/** A stream that sends nothing for this long, not even a heartbeat, is taken for dead. */
const SILENCE_MS = 90_000
/** A tab gives its connection up after this long in the background: browsers allow six to one server. */
const HIDDEN_MS = 10_000
/** An interruption shorter than this is not shown. */
const DOWN_AFTER_MS = 5_000
/** A burst of events (a first synchronisation) refreshes the screen at most this often. */
const REFRESH_MS = 700

/** The domains whose queries an event of each kind makes out of date; a query's key begins with its domain. */
const STALE: Record<LiveEvent['type'], readonly string[]> = {
  'review.changed': ['reviews', 'home'],
  'figures.changed': ['insights'],
  'connection.changed': ['home', 'session', 'connections'],
  'restaurant.changed': ['session', 'automation'],
  'alerts.changed': ['alerts'],
}

const LIVE_DOMAINS = ['reviews', 'home', 'session', 'automation', 'insights', 'alerts'] as const
/** Figures cost several calls a screen and nobody waits for the last one of them, so they are refreshed this often. */
const FIGURES = 'insights'
const FIGURES_MS = 5_000

let state: LiveState = 'connecting'
let sinking: ReturnType<typeof setTimeout> | undefined
/** A newer server may send events of a kind that this page does not know. */
const isKnown = (type: string): type is LiveEvent['type'] => type in STALE

const stateListeners = new Set<() => void>()

function setState(next: LiveState): void {
  clearTimeout(sinking)
  sinking = undefined
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

/** Shows the stream as down, but only if it is not back within a moment; a refusal lasts and is shown at once. */
function sink(error: unknown): void {
  if (error instanceof ApiError && error.code === 'live.limit_reached') return setState('limited')
  if (error instanceof ApiError && isOfDuty(error)) return leaveForDuty()
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
      throw errorOfSilence(cause, live.stream.failed)
    })
  const used = await token.get()
  let response = await ask(used)
  if (response.status === 401) response = await ask(await token.replace(used))
  if (!response.ok || !response.body) throw await errorOfResponse(response, live.stream.failed)
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

/** Keeps the queries fresh while the page is in view: at once by the stream's events, or by a poll while it is down. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refresherBy = (ms: number) =>
      createRefresher(
        (domain) => outdate(queries, domain),
        (run) => setTimeout(run, ms),
      )
    const [soon, slowly] = [refresherBy(REFRESH_MS), refresherBy(FIGURES_MS)]
    const refresh = (domains: readonly string[]): void => {
      soon(domains.filter((domain) => domain !== FIGURES))
      slowly(domains.filter((domain) => domain === FIGURES))
    }
    const refreshAll = (): void => refresh(LIVE_DOMAINS)
    let following: AbortController | null = null
    let isOpen = false
    let hiding: ReturnType<typeof setTimeout>

    function follow(): void {
      clearTimeout(hiding)
      if (following) return
      following = new AbortController()
      const from = takeStreamPosition()
      let isWhole = from !== undefined
      void followStream(
        {
          connect,
          onEvent: ({ event }) => {
            if (event !== undefined && isKnown(event)) refresh(STALE[event])
          },
          onState: (next, error) => {
            isOpen = next === 'open'
            const mayHaveMissed = !isWhole
            isWhole = false
            if (!isOpen) return sink(error)
            setState('open')
            // Until the stream stood, more may have happened than is told, or than the server remembers. Only where it
            // begins at what this page read first, nothing is missed.
            if (mayHaveMissed) refreshAll()
          },
          wait,
          from,
          random: Math.random,
        },
        following.signal,
      )
    }
    function stop(): void {
      following?.abort()
      following = null
      isOpen = false
    }
    function onVisibility(): void {
      if (document.visibilityState === 'visible') follow()
      else hiding = setTimeout(stop, HIDDEN_MS)
    }

    follow()
    document.addEventListener('visibilitychange', onVisibility)
    const poll = setInterval(() => {
      if (!isOpen) refreshAll()
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
