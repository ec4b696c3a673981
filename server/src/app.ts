import type { FastifyInstance } from 'fastify'
import { createEntrance } from '#modules/auth'
import { accountLinks } from '#modules/account-links/module'
import { accountSecurity } from '#modules/account-security/module'
import { alerts } from '#modules/alerts/module'
import { annotations } from '#modules/annotations/module'
import { apiKeys } from '#modules/api-keys/module'
import { archives } from '#modules/archives/module'
import { auditLog } from '#modules/audit-log/module'
import { auth } from '#modules/auth/module'
import { automation } from '#modules/automation/module'
import { catalogue } from '#modules/catalogue/module'
import { console } from '#modules/console/module'
import { corrections } from '#modules/corrections/module'
import { drafting } from '#modules/drafting/module'
import { factors } from '#modules/factors/module'
import { feedback } from '#modules/feedback/module'
import { guests } from '#modules/guests/module'
import { imports } from '#modules/imports/module'
import { home } from '#modules/home/module'
import { mail } from '#modules/mail/module'
import { mentions } from '#modules/mentions/module'
import { metrics } from '#modules/metrics/module'
import { onboarding } from '#modules/onboarding/module'
import { publishing } from '#modules/publishing/module'
import { reportMails } from '#modules/report-mails/module'
import { reading } from '#modules/reading/module'
import { listRestaurants } from '#modules/restaurants'
import { removals } from '#modules/removals/module'
import { restaurants } from '#modules/restaurants/module'
import { retention } from '#modules/retention/module'
import { reviews } from '#modules/reviews/module'
import { sources } from '#modules/sources/module'
import { style } from '#modules/style/module'
import { tiers } from '#modules/tiers/module'
import { users } from '#modules/users/module'
import { webhooks } from '#modules/webhooks/module'
import type { Context, Services } from '#context'
import { type Module, restaurantOfPath, works } from '#module'
import { mountMailPreviews } from '#platform/mail-preview-pages'
import { mountKeys } from '#platform/access-tokens'
import { mountDocs } from '#platform/docs-page'
import { mountEventStream } from '#platform/event-stream'
import { mountHealth } from '#platform/health'
import { createHttp, type WrittenObserver } from '#platform/http'
import { createOnce } from '#platform/idempotency'
import { createCallLimits } from '#platform/call-limits'
import { connect } from '#platform/connection'
import { requireSchema } from '#platform/migrate'
import type { Call, Mounting } from '#platform/mount'
import { servePages } from '#platform/pages'
import { purge, purgePlatform } from '#platform/upkeep'
import { VERSION } from '#platform/version'
import { createServices, type ServicesOptions } from '#services'

/** Every module, each seeing only those before it. Order, queues, events and endpoints all follow from this list. */
export const MODULES: readonly Module[] = [
  tiers,
  restaurants,
  users,
  apiKeys,
  factors,
  auth,
  webhooks,
  mail,
  accountLinks,
  accountSecurity,
  reviews,
  sources,
  catalogue,
  reading,
  corrections,
  mentions,
  metrics,
  annotations,
  style,
  drafting,
  publishing,
  automation,
  home,
  reportMails,
  alerts,
  onboarding,
  feedback,
  imports,
  auditLog,
  archives,
  guests,
  retention,
  removals,
  console,
]

const WORK = [...MODULES.flatMap(({ jobs = [] }) => jobs), works(purge, purgeOld)]

/** Every queue of the product; `migrate` makes them. */
export const QUEUES = WORK.map(({ queue }) => queue)

/** The queues whose jobs are also sent by the clock; a worker's start sees to it. */
export const SCHEDULED = WORK.filter(({ isScheduled }) => isScheduled).map(({ queue }) => queue)

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

/** The only file that knows all modules: mounts their endpoints, wires their events, starts their jobs. */
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
  for (const module of MODULES) module.mount?.(mounting)
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

/** Throws MigrationRefused, which says what is missing or too new, where this version cannot work with the database. */
export async function requireMigrated(url: string): Promise<void> {
  const client = await connect(url, { connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  try {
    await requireSchema((sql) => client.query(sql), QUEUES)
  } finally {
    await client.end()
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

/**
 * Subscribes the modules to each other's events. A review goes one way: arrived → read → drafted → approved → posted →
 * live.
 */
export function wireEvents(services: Services): void {
  for (const { hears = [] } of MODULES) for (const hear of hears) hear(services)
}

/** Has each module remove those of its rows that nobody can ask for any more. */
export async function purgeOld({ database, clock }: Services): Promise<void> {
  const now = clock.now()
  await database.local(async (tx) => {
    await purgePlatform(tx, now)
    for (const module of MODULES) await module.purge?.(tx, now)
  })
  for (const { id } of await database.console((tx) => listRestaurants(tx)))
    await database.scoped(id, async (tx) => {
      for (const module of MODULES) await module.purgeRestaurant?.(tx, now)
    })
}
