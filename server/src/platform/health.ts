import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { AppError } from '#platform/errors'
import { isLoopback } from '#platform/trusted-proxies'

export interface HealthOptions {
  /** Throws while the database, the migrations or the queue are not there. */
  ready: () => Promise<void>
  metricsToken: string | undefined
  llm: Counted | null
  passwordRanges: Counted | null
}

/** What is asked of somebody else's service, by what came of it so far. */
interface Counted {
  readonly outcomes: ReadonlyMap<string, number>
}

/**
 * Mounts /healthz (does the process live), /readyz (does all that it needs) and /metrics (Prometheus; for this machine,
 * or by the token alone).
 */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'maitre_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  for (const [name, { help, asked }] of Object.entries(questionsOf(options)))
    if (asked !== null) registry.registerMetric(countOf(name, help, asked))
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'success', data: {} }))
  const isReady = withinDeadline(options.ready)
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await isReady()
    return { status: 'success', data: {} }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) throw new AppError('route.not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A probe waits no longer than this for the database, so that a frozen one is told within two seconds. */
const READY_MS = 1500

/**
 * The check with a deadline, past which it throws `database.unavailable`, as for whatever the check found missing. One
 * that is still under way is waited for and not begun again, however often is asked.
 */
function withinDeadline(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return async () => {
    running ??= check().finally(() => (running = undefined))
    const over = new AbortController()
    const late = delay(READY_MS, undefined, { signal: over.signal }).then(() => {
      throw new Error(`the database has not answered within ${READY_MS} ms`)
    })
    try {
      await Promise.race([running, late])
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('database.unavailable', undefined, { cause: error, retryAfter: 2 })
    } finally {
      over.abort()
      late.catch(() => undefined)
    }
  }
}

const questionsOf = ({ llm, passwordRanges }: HealthOptions) => ({
  maitre_llm_questions_total: {
    help: 'Questions to the language model, by what came of them',
    asked: llm,
  },
  maitre_password_range_questions_total: {
    help: 'Questions to the service of leaked passwords, by what came of them',
    asked: passwordRanges,
  },
})

function countOf(name: string, help: string, asked: Counted): Counter {
  return new Counter({
    name,
    help,
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      for (const [outcome, times] of asked.outcomes) this.inc({ outcome }, times)
    },
  })
}

/** The headers by which a proxy says that it stands between, whoever sent them. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/**
 * With a token, the token alone decides. Without one only a program on this machine reads: one whose socket comes from
 * loopback and that speaks for nobody else, as a proxy on this machine would. `request.ip` must not be asked, since
 * behind a proxy it is what a header says.
 */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  return (
    isLoopback(socket.remoteAddress) && FORWARDING.every((header) => headers[header] === undefined)
  )
}

/** Compares in a time that says nothing of where two texts differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
