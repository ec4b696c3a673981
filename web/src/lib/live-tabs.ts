import type { LiveParts } from './live-stream.ts'

/** What the tab that leads tells the others of the stream, with the times of this browser's clock in milliseconds. */
interface Standing {
  isOpen: boolean
  /** The last event of the stream; undefined where it began with what happened next and nothing has. */
  id: string | undefined
  /** Since when the stream has told of nothing, before the event of this message. */
  since: number
  /** When the message was sent. */
  at: number
  /** The kind of the event that the message tells of. */
  event?: string | undefined
}

export interface TabParts {
  /** One name for each person and restaurant: tabs of the same name share a stream. */
  name: string
  /** Follows the stream itself after that event, until the signal aborts. */
  follow: (
    from: string | undefined,
    hears: Pick<LiveParts, 'onEvent' | 'onState'>,
    signal: AbortSignal,
  ) => Promise<void>
  /** The event that the stream stood at before the page read anything, where the page knows it. */
  from: string | undefined
  onEvent: (kind: string) => void
  /** Hears that more may have happened than the tab is told of. */
  onMissed: () => void
  onState: (isOpen: boolean) => void
}

export interface LiveTabs {
  join: () => void
  leave: () => void
}

/** How often a tab asks whether the one that leads is alive, in milliseconds; one that does not answer until the next time is not. */
export const ASK_MS = 15_000
/** The message by which a tab asks how the stream stands. */
const ASK = null

/**
 * Follows one stream with all tabs of this browser that have the same name. The one that holds the lock of that name
 * leads: it has the stream and tells the others. The next one resumes after the last event that was told. Where a
 * browser has no Web Locks (plain http other than loopback), each tab has a stream of its own.
 */
export function createLiveTabs(parts: TabParts): LiveTabs {
  const { name, from } = parts
  let id = from
  let isOpen = false
  /** Whether nothing was missed until now but what the stream tells after `id`. */
  let isWhole = from !== undefined
  /** Until when nothing was missed: what a page reads first is of a time after its origin. */
  let heard = isWhole ? performance.timeOrigin : 0
  let since = heard
  let leading: AbortSignal | undefined
  const isLeading = (): boolean => leading?.aborted === false
  let member: { channel?: BroadcastChannel; end: () => void } | undefined

  function take(standing: Standing): void {
    const { event, at } = standing
    isOpen = standing.isOpen
    isWhole = isOpen
    id = standing.id ?? id
    if (isOpen && standing.since > heard) parts.onMissed()
    if (event !== undefined) parts.onEvent(event)
    since = event === undefined ? standing.since : at
    if (isOpen) heard = at
    parts.onState(isOpen)
  }

  function tell(news: Partial<Standing> = {}): void {
    const at = Math.max(Date.now(), since)
    const standing: Standing = { isOpen, id, since, at, ...news }
    member?.channel?.postMessage(standing)
    take(standing)
  }

  /** Has the stream until the signal aborts, however long the stream itself takes to end. */
  function lead(signal: AbortSignal): Promise<void> {
    leading = signal
    let resumes = isWhole && id !== undefined
    isOpen = false
    const hears: Parameters<TabParts['follow']>[1] = {
      onEvent: ({ id: next = id, event }) => {
        if (!signal.aborted) tell({ id: next, event })
      },
      onState: (state) => {
        if (signal.aborted) return
        // After a gap the stream tells of nothing before its opening, so every tab has missed what happened until then.
        if (state === 'open' && !resumes) since = Math.max(Date.now(), heard + 1)
        resumes = false
        tell({ isOpen: state === 'open' })
      },
    }
    void parts.follow(id, hears, signal)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }

  /** Leads while this tab holds the lock; fails with an `AbortError` where another tab has taken the lock away. */
  async function holdLock(options: LockOptions, signal: AbortSignal): Promise<void> {
    const term = new AbortController()
    const both = AbortSignal.any([signal, term.signal])
    const held = (): Promise<void> | undefined => (signal.aborted ? undefined : lead(both))
    await navigator.locks.request(name, options, held).finally(() => term.abort())
  }

  /** Leads when it is this tab's turn, and queues again where another tab has taken the lock away. */
  async function queue(signal: AbortSignal): Promise<void> {
    try {
      await holdLock({ signal }, signal)
    } catch (error) {
      if (signal.aborted) return
      const isTaken = error instanceof DOMException && error.name === 'AbortError'
      // A browser that refuses its locks leaves each tab to itself.
      await (isTaken ? queue(signal) : lead(signal))
    }
  }

  /** Asks the tab that leads how the stream stands, and again and again whether it is alive; takes the lock of one that is not. */
  function askAround(channel: BroadcastChannel, signal: AbortSignal): () => void {
    let isAnswered = true
    const ask = (): void => {
      if (isLeading()) return
      // The place in the queue is kept, so whoever takes this lock away in turn leaves the tab waiting.
      if (!isAnswered) holdLock({ steal: true }, signal).catch(() => undefined)
      isAnswered = false
      channel.postMessage(ASK)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Standing | typeof ASK>) => {
      if (data !== ASK) {
        isAnswered = true
        take(data)
      } else if (isLeading()) tell()
    })
    ask()
    const asking = setInterval(ask, ASK_MS)
    return () => clearInterval(asking)
  }

  return {
    join: () => {
      if (member) return
      const stop = new AbortController()
      const end = (): void => stop.abort()
      if (!('locks' in navigator)) {
        member = { end }
        void lead(stop.signal)
        return
      }
      const channel = new BroadcastChannel(name)
      const endAsking = askAround(channel, stop.signal)
      member = {
        channel,
        end: () => {
          end()
          endAsking()
          channel.close()
        },
      }
      void queue(stop.signal)
    },
    leave: () => {
      member?.end()
      member = undefined
      isOpen = false
      isWhole = false
      // So much may have happened until the tab joins again that the server does not remember it.
      id = undefined
    },
  }
}
