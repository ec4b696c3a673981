import { live as liveEndpoints } from '@maitre/contract/live'
import type { FastifyInstance } from 'fastify'
import { googleConnector } from '#connectors/google'
import { createAuthenticator, createTokens, mountAuth, purgeSessions } from '#modules/auth'
import { draftReview, draftSentReviews, mountDrafting } from '#modules/drafting'
import { mountHome } from '#modules/home'
import {
  findReading,
  mountInsights,
  readHeld,
  readHeldReviews,
  readReview,
  readSentReviews,
  reviewsRead,
} from '#modules/insights'
import {
  autoApprove,
  autoApproveReply,
  mountPublishing,
  postReply,
  postStoredReply,
  readBack,
  readBackReply,
  scheduleAutoApproval,
} from '#modules/publishing'
import { consentWithdrawn, mountRestaurants } from '#modules/restaurants'
import { mountReviews, reviewsChanged, stopCountdowns } from '#modules/reviews'
import {
  fetchGoogleReview,
  fetchReview,
  mountSources,
  purgeReceipts,
  scheduleSweeps,
  scheduleSyncs,
  sendSyncs,
  syncConnection,
  syncGoogle,
} from '#modules/sources'
import { mountTiers } from '#modules/tiers'
import { mountUsers } from '#modules/users'
import type { Context, Services } from '#context'
import { type Clock, systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { openDatabase, type StatementObserver } from '#platform/database'
import type { DatabaseUrls } from '#platform/database-urls'
import { mountDocs } from '#platform/docs-page'
import { streamEvents } from '#platform/event-stream'
import { createEvents } from '#platform/events'
import { mountHealth } from '#platform/health'
import { createHttp } from '#platform/http'
import { createOnce } from '#platform/idempotency'
import { random } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createLive } from '#platform/live'
import { createLlm } from '#platform/llm'
import { createLog, type Log } from '#platform/log'
import { pendingMigrations } from '#platform/migrate'
import { type Call, HIJACKED, mount, type Mounting } from '#platform/mount'
import { servePages } from '#platform/pages'
import { loadSecrets } from '#platform/secrets'
import { createThreads } from '#platform/threads'
import { purge, purgePlatform } from '#platform/upkeep'

export const VERSION = '0.1.0'

/** Every queue of the product; `migrate` makes them. */
export const QUEUES = [
  syncConnection,
  fetchReview,
  scheduleSyncs,
  scheduleSweeps,
  readReview,
  readHeld,
  draftReview,
  postReply,
  readBack,
  autoApprove,
  purge,
].map((job) => job.name)

export interface AppOptions {
  config: Config
  urls: DatabaseUrls
  clock?: Clock
  log?: Log
  observe?: StatementObserver
}

export interface App {
  services: Services
  http: FastifyInstance
  /**
   * Listens and works, as the configuration's roles say; answers the address, if it listens. `prepare` runs when
   * jobs can be sent and before anybody is answered.
   */
  start(prepare?: (services: Services) => Promise<void>): Promise<string | null>
  stop(): Promise<void>
}

/** The services that every part works with. */
export async function createServices(options: AppOptions, worker: boolean): Promise<Services> {
  const { config, urls, clock = systemClock, log = createLog(config.LOG_LEVEL) } = options
  const database = openDatabase({
    appUrl: urls.app,
    consoleUrl: urls.console,
    ...(options.observe && { observe: options.observe }),
    onError: (error) => log.warn({ err: error }, 'database: an idle connection broke'),
  })
  return {
    config,
    database,
    clock,
    log,
    jobs: createJobs({ appUrl: urls.app, worker, clock, log }),
    events: createEvents(),
    live: createLive({ appUrl: urls.app, database, clock, log }),
    secrets: await loadSecrets(config, clock.now()),
    threads: createThreads({ max: config.READING_THREADS, timeoutMs: config.READING_TIMEOUT_MS }),
    llm: createLlm(config.llm, clock),
    google: googleConnector({
      baseUrls: config.google.baseUrls,
      clientId: config.google.clientId,
      clientSecret: config.google.clientSecret,
      push: {
        audience: config.GOOGLE_PUSH_AUDIENCE ?? `${config.publicUrl}/v1/webhooks/google`,
        email: config.GOOGLE_PUSH_EMAIL,
      },
      timeoutMs: config.CONNECTOR_TIMEOUT_MS,
      now: () => clock.now(),
      random,
    }),
  }
}

/** The only file that knows all modules: mounts their endpoints, wires their events, starts their jobs. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, urls } = options
  const services = await createServices(options, config.MAITRE_ROLES.includes('worker'))
  const { jobs, live, log, database } = services
  const tokens = createTokens(services.secrets, config.publicUrl)
  const authenticator = createAuthenticator(services, tokens)
  const http = await createHttp({ log, trustProxy: config.TRUST_PROXY, version: VERSION })

  const mounting: Mounting<Context> = {
    fastify: http,
    authenticate: authenticator.authenticate,
    contextOf: (call) => contextOf(services, call),
    once: createOnce(database, services.clock),
  }
  mountTiers(mounting)
  mountRestaurants(mounting)
  mountUsers(mounting)
  mountAuth(mounting, tokens)
  mountReviews(mounting, findReading)
  mountSources(mounting)
  mountInsights(mounting)
  mountDrafting(mounting)
  mountPublishing(mounting)
  mountHome(mounting)
  mount(mounting, liveEndpoints, {
    stream: async (ctx) => {
      const claims = await authenticator.claimsOf(ctx.request)
      const now = services.clock.now()
      const until = claims === null ? now : new Date(claims.expires * 1000)
      await streamEvents({
        live,
        actor: ctx.actor,
        request: ctx.request,
        reply: ctx.reply,
        until,
        now,
      })
      return HIJACKED
    },
  })
  http.get('/.well-known/jwks.json', { schema: { hide: true } }, async () => ({
    keys: services.secrets.signingKeys.map((key) => key.publicJwk),
  }))
  mountDocs(http)
  mountHealth(http, {
    metricsToken: config.METRICS_TOKEN,
    llm: services.llm,
    ready: async () => {
      await database.local((tx) => tx.run('ready', 'select 1 from pgboss.version', []))
    },
  })
  await servePages(http)
  wireEvents(services)

  return {
    services,
    http,
    async start(prepare) {
      const pending = await pendingMigrations(urls.app)
      if (pending.length > 0)
        throw new Error(`the database lacks migrations: ${pending.join(', ')}; run maitre migrate`)
      await live.start()
      await jobs.start()
      await prepare?.(services)
      if (config.MAITRE_ROLES.includes('worker')) await startJobs(services)
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
    request: call.request,
    reply: call.reply,
    scoped: (work) => services.database.scoped(call.scope.restaurantId, work),
  }
}

/** Who hears of what. Data flows one way: arrived → read → drafted → approved → posted → live. */
export function wireEvents(services: Services): void {
  const { events, jobs } = services
  events.on(reviewsChanged, (tx, changes) =>
    jobs.sendAll(
      tx,
      readReview,
      // What came already answered is read all the same: its words count in the insights.
      changes.flatMap(({ after, step }) =>
        step === 'arrived' || step === 'guest_edited'
          ? { restaurantId: after.restaurant_id, reviewId: after.review_id }
          : [],
      ),
    ),
  )
  events.on(consentWithdrawn, (tx, { restaurantId }) =>
    stopCountdowns(services, { ...tx, restaurantId }),
  )
  events.on(reviewsRead, (tx, { restaurantId, reviewIds }) =>
    jobs.sendAll(
      tx,
      draftReview,
      reviewIds.map((reviewId) => ({ restaurantId, reviewId })),
    ),
  )
  events.on(reviewsChanged, (tx, changes) => scheduleAutoApproval(services, tx, changes))
}

/** What nobody can ask for any more, removed by those whose rows they are. */
export async function purgeOld({ database, clock }: Services): Promise<void> {
  const now = clock.now()
  await database.local(async (tx) => {
    await purgePlatform(tx, now)
    await purgeSessions(tx, now)
    await purgeReceipts(tx, now)
  })
}

async function startJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work(syncConnection, ({ full, ...place }) => syncGoogle(services, place, full))
  await jobs.work(fetchReview, ({ externalId, ...place }) =>
    fetchGoogleReview(services, place, externalId),
  )
  await jobs.work(scheduleSyncs, () => sendSyncs(services, false))
  await jobs.work(purge, () => purgeOld(services))
  await jobs.work(scheduleSweeps, () => sendSyncs(services, true))
  await jobs.work(readHeld, () => readHeldReviews(services))
  await jobs.workTogether(readReview, (sent) => readSentReviews(services, sent))
  // One batch after the other: two of a location would not know each other's replies.
  await jobs.workTogether(draftReview, (sent) => draftSentReviews(services, sent), 1)
  await jobs.work(postReply, (payload, run) => postStoredReply(services, payload, run))
  await jobs.work(readBack, (payload) => readBackReply(services, payload))
  await jobs.work(autoApprove, (payload) => autoApproveReply(services, payload))
}
