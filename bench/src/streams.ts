import { fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Child, processorMs, residentMiB } from './child.ts'
import { type Figure, median, percentile, rounded } from './figure.ts'
import type { Opened, Received, ToOpen } from './open-streams.ts'
import { type Product, signIn } from './product.ts'
import { makePeopleOfStreams } from './people-of-streams.ts'

/** Two thousand streams: of fifty restaurants with four people each, who have ten windows in as many browsers. */
const RESTAURANTS = 50
const PEOPLE = 4
const WINDOWS = 10
const STREAMS = RESTAURANTS * PEOPLE * WINDOWS
/** How many events each stream gets, one a second. */
const EVENTS = 10
/** How long nothing happens, without streams and with nothing but their heartbeats, in milliseconds. */
const QUIET_MS = 30_000
const AIM_MIB = 350

/**
 * Opens 2,000 streams of events on one server process, lets them be for a while, then has something happen in every
 * restaurant, ten times.
 */
export async function measureStreams(product: Product, server: Child): Promise<Figure[]> {
  const people = await makePeopleOfStreams(product.superuserUrl(), RESTAURANTS, PEOPLE)
  const tokens: string[] = []
  for (const { username } of people) tokens.push(await signIn(product, username))
  const quietWithout = await processorOfQuiet(server)
  // What the sign-ins took is given back or not: it is no part of the streams.
  const before = residentMiB(server.pid)
  const opener = fork(new URL('open-streams.ts', import.meta.url))
  const client = new pg.Client({
    connectionString: product.superuserUrl(),
    options: '-c search_path=app,public',
  })
  await client.connect()
  let highest = 0
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMiB(server.pid))
  }, 200)
  try {
    const opened = message<Opened>(opener)
    opener.send({
      url: `${product.url}/v1/events`,
      tokens,
      each: WINDOWS,
      events: EVENTS,
    } satisfies ToOpen)
    const { openMs } = await opened
    const quiet = await processorOfQuiet(server)
    const open = residentMiB(server.pid)
    const received = message<Received>(opener)
    const sent = new Map<string, number>()
    for (let turn = 0; turn < EVENTS; turn += 1) {
      const now = performance.timeOrigin + performance.now()
      for (const id of await tellAll(client)) sent.set(id, now)
      await delay(1000)
    }
    const { arrivals } = await received
    const times = arrivals.map(([id, at]) => at - (sent.get(id) ?? Number.NaN))
    const details = {
      streams: STREAMS,
      restaurants: RESTAURANTS,
      people: people.length,
      events: EVENTS,
      before: rounded(before),
      open: rounded(open),
      eachKiB: rounded(((open - before) * 1024) / STREAMS),
      openMs: rounded(openMs),
      processorMsOfAQuietSecond: rounded(quiet),
      withoutStreams: rounded(quietWithout),
    }
    return [
      {
        name: 'streams-memory',
        what: `Server memory with ${STREAMS} open streams, each told of ${EVENTS} events`,
        value: highest,
        unit: 'MiB',
        limit: { kind: 'at most', value: AIM_MIB },
        details,
      },
      {
        name: 'streams-delay',
        what: 'From an event in every restaurant at once until a stream has got its own',
        value: percentile(times, 0.95),
        unit: 'ms (p95)',
        limit: { kind: 'at most', value: 1000 },
        details: { ...details, p50: rounded(median(times)), worst: rounded(Math.max(...times)) },
      },
    ]
  } finally {
    clearInterval(watch)
    opener.kill()
    await client.end()
  }
}

/** How much processor time the server takes in a second while nothing happens, in milliseconds. */
async function processorOfQuiet(server: Child): Promise<number> {
  const begun = processorMs(server.pid)
  await delay(QUIET_MS)
  return (processorMs(server.pid) - begun) / (QUIET_MS / 1000)
}

/** The next message of the process that holds the streams; fails where it ends before. */
function message<Message>(opener: ReturnType<typeof fork>): Promise<Message> {
  return new Promise((resolve, reject) => {
    opener.once('exit', (code) => reject(new Error(`the streams ended with ${code}`)))
    opener.once('message', (told) => resolve(told as Message)) // `open-streams.ts` says what it sends.
  })
}

/** Has a review change in every restaurant at once, as `publish` does; answers the ids of the events. */
async function tellAll(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`
    with news as (
      select uuidv7() as id, restaurant_id, jsonb_build_object('type', 'review.changed', 'review_id', gen_random_uuid(),
             'location_id', location_id, 'arrived', true, 'version', 0) as event, location_id
        from locations join restaurants r using (restaurant_id) where kind = 'place' and r.name like 'Streams %'),
    stored as (
      insert into live_events (event_id, restaurant_id, location_id, payload, at)
      select id, restaurant_id, location_id, event, now() from news)
    select id, pg_notify('maitre_live', json_build_object('id', id, 'restaurantId', restaurant_id,
           'locationId', location_id, 'event', event)::text) from news`)
  return rows.map(({ id }) => id)
}
