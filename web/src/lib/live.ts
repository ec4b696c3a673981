import { ALERT_POLL_MS } from '@maitre/contract/constants'
import type { LiveEvent } from '@maitre/contract/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LiveTabs, TabParts } from './live-tabs.ts'
import { outdate } from './outdate.ts'
import { isRefused } from './queries.ts'
import { createRefresher } from './refresher.ts'
import { takeStreamPosition, token } from './token.ts'

/** A tab takes no part in the stream after this long in the background; another one that is in view then has it. */
const HIDDEN_MS = 10_000
/** Nothing is said of an interruption shorter than this. */
const DOWN_AFTER_MS = 5_000
/**
 * While neither the stream stands nor the server answers, it is asked again this often; and for so long an answer
 * outweighs calls that fail beside it.
 */
const BEHIND_MS = 15_000
/** While the stream is down it is looked this often, by few and small calls, whether the server still answers. */
const LOOK_MS = 60_000
/** A burst of events (a first synchronisation) refreshes the screen at most this often. */
const REFRESH_MS = 700

/** The domains whose queries an event of each kind makes out of date; a query's key begins with its domain. */
const STALE: Record<LiveEvent['type'], readonly string[]> = {
  'review.changed': ['reviews', 'home'],
  'figures.changed': ['insights'],
  'imports.changed': ['imports'],
  'connection.changed': ['home', 'session', 'connections'],
  'restaurant.changed': ['session', 'automation'],
  'alerts.changed': ['alerts'],
}

const LIVE_DOMAINS = Object.values(STALE).flat()
/** Figures cost several calls a screen and nobody waits for the last one of them, so they are refreshed this often. */
const FIGURES = 'insights'
const FIGURES_MS = 5_000

/** A newer server may send events of a kind that this page does not know. */
const isKnown = (type: string): type is LiveEvent['type'] => type in STALE

/** Whether the stream has been down for a while, and whether calls of its domains failed and none was answered. */
let isDown = false
let isPollLost = false
const listeners = new Set<() => void>()

function note(change: { isDown?: boolean; isPollLost?: boolean }): void {
  isDown = change.isDown ?? isDown
  isPollLost = change.isPollLost ?? isPollLost
  for (const listener of listeners) listener()
}

const isBehind = (): boolean => isDown && isPollLost

/** Says whether the page falls behind: neither the stream stands nor does the server answer what is asked in its place. */
export const useIsBehind = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isBehind)

/** Fetches the code of the stream, for which no screen waits. */
const loadTabs = async (parts: Omit<TabParts, 'follow'>): Promise<LiveTabs> =>
  (await import('./live-connect.ts')).connectTabs(parts)

/**
 * Keeps the queries fresh while the page is in view: at once by the stream's events, or by a poll while it is down. Tabs
 * of the same name, one for each person and restaurant, share a stream.
 */
export function useLiveUpdates(name: string): void {
  const queries = useQueryClient()
  useEffect(() => keepFresh(queries, name), [queries, name])
}

/** Begins to keep the queries fresh; the answer ends it. */
function keepFresh(queries: QueryClient, name: string): () => void {
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
  let tabs: Promise<LiveTabs> | undefined
  let isFollowing = false
  let isOpen = false
  let hiding: ReturnType<typeof setTimeout>
  let sinking: ReturnType<typeof setTimeout> | undefined
  /** Whether anything was answered of late. */
  let isAnswered = false

  function onState(next: boolean): void {
    isOpen = next
    if (!isOpen) sinking ??= setTimeout(sink, DOWN_AFTER_MS)
    else {
      clearTimeout(sinking)
      sinking = undefined
      note({ isDown: false })
    }
  }

  /** Asks the server at once in place of a stream that is down, so that it is known whether the page falls behind. */
  function sink(): void {
    note({ isDown: true })
    ask()
  }
  function ask(): void {
    isAnswered = false
    refreshAll()
    if (isFollowing) follow()
  }

  const parts = {
    name,
    from: takeStreamPosition(),
    onEvent: (kind: string) => {
      if (isKnown(kind)) refresh(STALE[kind])
    },
    // Until the stream stood, more may have happened than is told, or than the server remembers.
    onMissed: refreshAll,
    onState,
  }
  function follow(): void {
    clearTimeout(hiding)
    isFollowing = true
    tabs ??= loadTabs(parts)
    tabs.then(
      ({ join }) => {
        if (isFollowing) join()
      },
      () => {
        // Code that cannot be had is asked for again with the next poll.
        tabs = undefined
        onState(false)
      },
    )
  }
  function stop(): void {
    clearTimeout(hiding)
    clearTimeout(sinking)
    sinking = undefined
    isFollowing = false
    isOpen = false
    tabs?.then(
      ({ leave }) => leave(),
      () => undefined,
    )
  }
  function onVisibility(): void {
    if (document.visibilityState === 'visible') follow()
    else hiding = setTimeout(stop, HIDDEN_MS)
  }

  follow()
  document.addEventListener('visibilitychange', onVisibility)
  // A page that stands still tells the others nothing, so it leaves the stream to them at once.
  document.addEventListener('freeze', stop)
  window.addEventListener('pagehide', stop)
  const stopHearing = token.onEnd(stop)
  const stopWatching = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !LIVE_DOMAINS.includes(String(event.query.queryKey[0]))) return
    const { action } = event
    if (
      action.type === 'success'
        ? action.manual !== true
        : action.type === 'error' && isRefused(action.error)
    )
      isAnswered = true
    if (isAnswered || action.type === 'error') note({ isPollLost: !isAnswered })
  })
  const polls = [
    setInterval(() => {
      if (!isOpen) ask()
    }, ALERT_POLL_MS),
    setInterval(() => {
      if (isFollowing && isDown) refresh(['alerts'])
    }, LOOK_MS),
    setInterval(() => {
      isAnswered = false
      if (isFollowing && isBehind()) ask()
    }, BEHIND_MS),
  ]
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('freeze', stop)
    window.removeEventListener('pagehide', stop)
    stopHearing()
    stopWatching()
    for (const poll of polls) clearInterval(poll)
    stop()
    note({ isDown: false, isPollLost: false })
  }
}
