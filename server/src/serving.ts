import type { FastifyInstance } from 'fastify'
import { MODULES, QUEUES, requireMigrated, WORK, wireEvents } from '#app'
import { createEntrance } from '#modules/auth'
import type { Context, Services } from '#context'
import { restaurantOfPath } from '#module'
import { mountKeys } from '#platform/access-tokens'
import { createCallLimits } from '#platform/call-limits'
import { mountDocs } from '#platform/docs-page'
import { mountEventStream } from '#platform/event-stream'
import { mountHealth } from '#platform/health'
import { createHttp, type WrittenObserver } from '#platform/http'
import { createOnce } from '#platform/idempotency'
import { mountMailPreviews } from '#platform/mail-preview-pages'
import type { Call, Mounting } from '#platform/mount'
import { servePages } from '#platform/pages'
import { requireSchema } from '#platform/migrate'
import { VERSION } from '#platform/version'
import { createServices, type ServicesOptions } from '#services'

/** The finders of the modules' pages, each with the services. */
const findersOf = (services: Services) =>
  Object.fromEntries(
    MODULES.flatMap(({ pages = {} }) =>
      Object.entries(pages).map(([first, find]) => [
        first,
        (parts: readonly string[]) => find(services, parts),
      ]),
    ),
  )

export interface App {
  services: Services
  http: FastifyInstance
  /**
   * Answers HTTP and works jobs, as the configuration's roles say; returns the address if it listens. `prepare` runs
   * once jobs can be sent, before the first request is answered.
   */
  start(prepare?: (services: Services) => Promise<void>): Promise<string | null>
  stop(): Promise<void>
}

export interface AppOptions extends ServicesOptions {
  observeWritten?: WrittenObserver
}

/** Mounts the endpoints of all modules, wires their events, starts their jobs. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, urls } = options
  const services = await createServices(options, config.MAITRE_ROLES.includes('worker'))
  const { jobs, live, log, database } = services
  const http = await createHttp({
    log,
    trustProxy: config.TRUST_PROXY,
    https: config.publicUrl.startsWith('https:'),
    version: VERSION,
    ...(options.observeWritten && { observeWritten: options.observeWritten }),
  })
  const mounting: Mounting<Context> = {
    fastify: http,
    publicUrl: config.publicUrl,
    ...createEntrance(services),
    restaurantOf: (params) => restaurantOfPath(MODULES, services, params),
    contextOf: (call) => contextOf(services, call),
    countCall: createCallLimits(services.clock, config.CALLS_FACTOR),
    once: createOnce(database, services.clock),
  }
  for (const module of MODULES) await module.mount?.(mounting)
  mountEventStream(mounting)
  mountKeys(http, services.secrets)
  mountDocs(http)
  if (config.NODE_ENV === 'development') {
    const { mailPreviews } = await import('./mail-previews/mail-previews.ts')
    mountMailPreviews(http, mailPreviews(config.publicUrl))
  }
  mountHealth(http, {
    metricsToken: config.METRICS_TOKEN,
    llm: services.llm,
    passwordRanges: services.passwordRanges,
    ready: () => database.local((tx) => requireSchema((sql) => tx.execute(sql, []), QUEUES)),
  })
  await servePages(http, config, findersOf(services))
  wireEvents(services)

  return {
    services,
    http,
    async start(prepare) {
      await requireMigrated(urls.app)
      await live.start()
      await jobs.start()
      await prepare?.(services)
      if (config.MAITRE_ROLES.includes('worker')) {
        for (const work of WORK) await work.begin(services)
        await jobs.unscheduleOthers()
      }
      if (!config.MAITRE_ROLES.includes('web')) return null
      return http.listen({ host: config.HOST, port: config.PORT })
    },
    async stop() {
      await http.close()
      await jobs.stop()
      await services.threads.stop()
      await live.stop()
      await database.close()
    },
  }
}

function contextOf(services: Services, call: Call): Context {
  return {
    ...services,
    get actor() {
      return call.actor
    },
    get scope() {
      return call.scope
    },
    by: call.by,
    request: call.request,
    reply: call.reply,
    scoped: (work) => services.database.scoped(call.scope.restaurantId, work),
  }
}
