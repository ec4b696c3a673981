import type { ReviewSources } from '#connectors/source'
import type { Services } from '#context'
import { createTokens } from '#platform/access-tokens'
import { MAITRE_ITSELF } from '#platform/audit-log'
import { type Clock, systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { type Observers, openDatabase } from '#platform/database'
import type { DatabaseUrls } from '#platform/database-urls'
import { createEvents } from '#platform/events'
import { type Hashing, HASHING } from '#platform/hashing'
import { createJobs } from '#platform/jobs'
import { createKeptAnswers } from '#platform/kept-answers'
import { createLive } from '#platform/live'
import { createMeter } from '#platform/llm-meter'
import { createLog, type Log } from '#platform/log'
import { createMailer } from '#platform/mailer'
import { loadSecrets } from '#platform/secrets'
import { createThreads, type Threads } from '#platform/threads'
import { createIdentityProvider } from './identity-provider.ts'
import { createRanges } from './password-ranges.ts'
import { createPlaceSearch } from './place-search.ts'
import { createReviewSources } from './review-sources.ts'

export interface ServicesOptions extends Observers {
  config: Config
  urls: DatabaseUrls
  clock?: Clock
  log?: Log
  /** Connectors in place of those that the configuration names. */
  sources?: Partial<ReviewSources>
  /** In place of threads that are started as the configuration says. */
  threads?: Threads
  /** What it costs to hash a password; default what OWASP recommends. */
  hashing?: Hashing
}

/** Makes the services that all parts work with; with `worker` this process also takes jobs. */
export async function createServices(options: ServicesOptions, worker: boolean): Promise<Services> {
  const { config, urls, clock = systemClock, log = createLog(config.LOG_LEVEL) } = options
  const database = openDatabase({
    appUrl: urls.app,
    consoleUrl: urls.console,
    ...(options.observe && { observe: options.observe }),
    ...(options.observeCommit && { observeCommit: options.observeCommit }),
    onError: (error) => log.warn({ err: error }, 'database: an idle connection broke'),
  })
  const live = createLive({ appUrl: urls.app, database, clock, log })
  const secrets = await loadSecrets(config, clock.now())
  return {
    by: MAITRE_ITSELF,
    config,
    database,
    clock,
    log,
    jobs: createJobs({ appUrl: urls.app, worker, clock, log }),
    events: createEvents(),
    live,
    kept: createKeptAnswers(live),
    secrets,
    tokens: createTokens(secrets, config.publicUrl, config.oidc?.clientId),
    mailer: createMailer(config.mail),
    hashing: options.hashing ?? HASHING,
    threads:
      options.threads ??
      createThreads({ max: config.READING_THREADS, timeoutMs: config.READING_TIMEOUT_MS }),
    llm: config.llm && createMeter(config.llm, { database, clock, log }),
    provider: createIdentityProvider(config, clock),
    places: createPlaceSearch(config, clock),
    passwordRanges: createRanges(config),
    sources: { ...createReviewSources(config, clock), ...options.sources },
  }
}
