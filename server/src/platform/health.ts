import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { AppError } from '#platform/errors'
import type { Llm } from '#platform/llm'

export interface HealthOptions {
  /** Throws while the database, the migrations or the queue are not there. */
  ready: () => Promise<void>
  metricsToken: string | undefined
  llm: Llm | null
}

/**
 * Mounts /healthz (does the process live), /readyz (does all that it needs) and /metrics (Prometheus; from loopback or
 * with the token).
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
  if (options.llm !== null) registry.registerMetric(questionsTo(options.llm))
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
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await options.ready()
    return { status: 'success', data: {} }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) throw new AppError('route.not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function questionsTo(llm: Llm): Counter {
  return new Counter({
    name: 'maitre_llm_questions_total',
    help: 'Questions to the language model, by what came of them',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      for (const [outcome, times] of llm.outcomes) this.inc({ outcome }, times)
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}
