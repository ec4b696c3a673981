import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#platform/access-tokens'
import type { Actor } from '#platform/actor'
import type { Clock } from '#platform/clock'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'
import type { Live, LiveMessage } from '#platform/live'
import { type Call, HIJACKED, mount, type Mounting } from '#platform/mount'

/** Comment lines keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000
/** Bytes that may wait to be sent; a browser further behind is cut off, and resumes by its last event. */
const MAX_BACKLOG = 1_000_000

/** Open streams of one person in this process: more windows than anybody looks at, and few enough to hold. */
const MAX_STREAMS = 20
/** When a refused window asks again, s; by then another may have been closed. */
const RETRY_AFTER_S = 30

interface Stream {
  live: Live
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
  /** When the caller's token ends, and with it their right to see these events. */
  until: Date
  now: Date
}

/** Mounts the one endpoint whose answer does not end: its handler takes over the HTTP reply. */
export function mountEventStream<
  Context extends Call & { live: Live; clock: Clock; tokens: Tokens },
>(mounting: Mounting<Context>): void {
  const open = new Map<string, number>()
  const count = (userId: string, change: 1 | -1): void => {
    const streams = (open.get(userId) ?? 0) + change
    if (streams > 0) open.set(userId, streams)
    else open.delete(userId)
  }
  mount(mounting, 'live', {
    stream: async ({ actor, live, clock, tokens, request, reply }) => {
      if ((open.get(actor.userId) ?? 0) >= MAX_STREAMS)
        throw new AppError(
          'live.limit_reached',
          { limit: MAX_STREAMS },
          { retryAfter: RETRY_AFTER_S },
        )
      count(actor.userId, 1)
      reply.raw.once('close', () => count(actor.userId, -1))
      const now = clock.now()
      const claims = await tokens.claimsOf(request.headers.authorization, now)
      const until = claims === null ? now : new Date(claims.expires * 1000)
      await streamEvents({ live, actor, request, reply, until, now })
      return HIJACKED
    },
  })
}

/**
 * Sends the events that the caller may see. Ends with the token, or when the caller's rights change: the
 * browser comes back with a fresh one and its Last-Event-ID.
 */
async function streamEvents(stream: Stream): Promise<void> {
  const { live, actor, request, reply } = stream
  const sees = (message: LiveMessage): boolean =>
    message.restaurantId === actor.restaurantId &&
    (message.userId === undefined || message.userId === actor.userId) &&
    (message.locationId === null || actor.locationIds.includes(message.locationId))

  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'x-request-id': request.id,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // Events that happen while the missed ones are loaded wait here, so that all are sent in order.
  let waiting: LiveMessage[] | null = []
  const write = (message: LiveMessage): void => {
    // Between its end and its close an answer takes nothing more: to write would end this process.
    if (raw.writableEnded) return
    if (raw.writableLength > MAX_BACKLOG) raw.destroy()
    else
      raw.write(
        `id: ${message.id}\nevent: ${message.event.type}\ndata: ${JSON.stringify(message.event)}\n\n`,
      )
  }
  const stops = [
    live.onMessage((message) => {
      if (!sees(message)) return
      if (waiting === null) write(message)
      else waiting.push(message)
    }),
    live.onAccessChange((change) => {
      const mine =
        (change.userId === undefined || change.userId === actor.userId) &&
        (change.restaurantId === undefined || change.restaurantId === actor.restaurantId)
      if (mine) raw.end()
    }),
  ]
  const heartbeat = setInterval(() => {
    if (!raw.writableEnded) raw.write(': \n\n')
  }, HEARTBEAT_MS)
  const over = setTimeout(
    () => raw.end(),
    Math.max(0, stream.until.getTime() - stream.now.getTime()),
  )
  raw.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(over)
    for (const stop of stops) stop()
  })
  raw.write('retry: 2000\n: connected\n\n')
  const last = request.headers['last-event-id']
  if (typeof last === 'string' && isUuid(last) && actor.restaurantId !== null) {
    try {
      for (const message of await live.since(actor.restaurantId, last))
        if (sees(message)) write(message)
    } catch {
      raw.destroy() // the missed events cannot be loaded now: the browser comes back rather than miss them
    }
  }
  for (const message of waiting) write(message)
  waiting = null
}
