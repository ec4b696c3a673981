import type { LiveEvent } from '@maitre/contract/live'
import type { Clock } from '#platform/clock'
import { Connection, connectionTo } from '#platform/connection'
import type { Database, Tx } from '#platform/database'
import { firstIdAt, newId, timeOfId } from '#platform/ids'
import type { Log } from '#platform/log'

/** The channels by which PostgreSQL tells every process: notified in the transaction, and never if it rolls back. */
const LIVE_CHANNEL = 'maitre_live'
const ACCESS_CHANNEL = 'maitre_access'
/** How long a connection, or the answer to a statement, is waited for. */
const ANSWER_MS = 5000
/** How long after one answer the next is asked for: a server that stands still ends no connection by itself. */
const PROBE_MS = 5000
const RECONNECT_MS = [100, 300, 1000, 2000, 5000]
/**
 * Ids are ordered by when they were made, not by when they were committed, so a resuming stream looks back this far.
 */
const RESUME_OVERLAP_MS = 10_000
const RESUME_MAX = 500

export interface LiveMessage {
  id: string
  restaurantId: string
  /** The location that the event concerns; null: all of them. */
  locationId: string | null
  /** The person whom alone the event concerns; absent where it concerns all who see the location. */
  userId?: string | undefined
  event: LiveEvent
}

/** The rights of a user, of everyone in a restaurant, or (with neither) of everybody may have changed. */
export interface AccessChange {
  userId?: string
  restaurantId?: string
}

export interface Live {
  publish(tx: Tx, ...news: readonly Omit<LiveMessage, 'id'>[]): Promise<void>
  accessChanged(tx: Tx, change: AccessChange): Promise<void>
  onMessage(listener: (message: LiveMessage) => void): () => void
  onAccessChange(listener: (change: AccessChange) => void): () => void
  /** The events since that one, oldest first; of very many only the newest. A few may come twice. */
  since(restaurantId: string, lastEventId: string): Promise<LiveMessage[]>
  /** False while notifications may be missed: caches of rights are not trusted then. */
  readonly connected: boolean
  start(): Promise<void>
  stop(): Promise<void>
}

/** Tells screens of events, and caches of changed rights, by LISTEN/NOTIFY; reconnects by itself. */
export function createLive(options: {
  appUrl: string
  database: Database
  clock: Clock
  log: Log
}): Live {
  const { database, clock, log } = options
  const messages = new Set<(message: LiveMessage) => void>()
  const changes = new Set<(change: AccessChange) => void>()
  let client: Connection | undefined
  let connected = false
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Connection({
      ...connectionTo(options.appUrl),
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client = next
    next.on('end', () => {
      if (client === next) lost()
    })
    next.on('notification', ({ channel, payload }) => {
      if (payload === undefined) return
      // Only `publish` and `accessChanged` below write to these channels. There are as many listeners as open streams,
      // so a message is parsed once for all.
      if (channel === LIVE_CHANNEL) {
        const message = JSON.parse(payload) as LiveMessage // as `publish` writes it
        for (const listener of messages) listener(message)
      } else {
        const change = JSON.parse(payload) as AccessChange // as `accessChanged` writes it
        for (const listener of changes) listener(change)
      }
    })
    await next.connect()
    await next.query(`listen ${LIVE_CHANNEL}`)
    await next.query(`listen ${ACCESS_CHANNEL}`)
    connected = true
    failures = 0
    probe(next)
    // Changes may have been missed while there was no connection, so every cache of rights is emptied.
    for (const listener of changes) listener({})
  }

  /** Asks the connection from time to time whether it still answers, and gives up one that does not. */
  function probe(asked: Connection): void {
    const isOurs = (): boolean => client === asked && connected && !stopped
    timer = setTimeout(() => {
      asked.query('select').then(
        () => {
          if (isOurs()) probe(asked)
        },
        () => {
          if (isOurs()) giveUp()
        },
      )
    }, PROBE_MS)
  }

  function giveUp(): void {
    client?.removeAllListeners('end')
    client?.end().catch(() => undefined)
    lost()
  }

  function lost(): void {
    connected = false
    clearTimeout(timer)
    if (stopped) return
    const wait = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]
    failures += 1
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'live: cannot listen; trying again')
        giveUp()
      })
    }, wait)
  }

  return {
    get connected() {
      return connected
    },
    async publish(tx, ...news) {
      if (news.length === 0) return
      const now = clock.now()
      const full = news.map((message): LiveMessage => ({ id: newId(now), ...message }))
      await tx.run(
        'live_publish',
        `with news as (
           select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::jsonb[], $5::text[], $8::uuid[])
             as n(event_id, restaurant_id, location_id, payload, message, user_id)
         ), stored as (
           insert into live_events (event_id, restaurant_id, location_id, user_id, payload, at)
           select event_id, restaurant_id, location_id, user_id, payload, $6::timestamptz from news
         )
         select pg_notify($7, message) from news`,
        [
          full.map(({ id }) => id),
          full.map(({ restaurantId }) => restaurantId),
          full.map(({ locationId }) => locationId),
          full.map(({ event }) => JSON.stringify(event)),
          full.map((message) => JSON.stringify(message)),
          now,
          LIVE_CHANNEL,
          full.map(({ userId }) => userId ?? null),
        ],
      )
    },
    async accessChanged(tx, change) {
      await tx.run('access_notify', 'select pg_notify($1, $2)', [
        ACCESS_CHANNEL,
        JSON.stringify(change),
      ])
      // This process knows at once, before the caller is answered; others when they get the notification.
      tx.afterCommit(() => {
        for (const listener of changes) listener(change)
      })
    },
    onMessage(listener) {
      messages.add(listener)
      return () => messages.delete(listener)
    },
    onAccessChange(listener) {
      changes.add(listener)
      return () => changes.delete(listener)
    },
    since(restaurantId, lastEventId) {
      const from = firstIdAt(new Date(timeOfId(lastEventId).getTime() - RESUME_OVERLAP_MS))
      return database.local(async (tx) => {
        const rows = await tx.run<{
          event_id: string
          location_id: string | null
          user_id: string | null
          payload: LiveEvent
        }>(
          'live_since',
          'select event_id, location_id, user_id, payload from live_events where restaurant_id = $1 and event_id >= $2 and event_id <> $3 order by event_id desc limit $4',
          [restaurantId, from, lastEventId, RESUME_MAX],
        )
        return rows.toReversed().map((row) => ({
          id: row.event_id,
          restaurantId,
          locationId: row.location_id,
          userId: row.user_id ?? undefined,
          event: row.payload,
        }))
      })
    },
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
