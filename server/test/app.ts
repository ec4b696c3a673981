import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { type Sandbox, SANDBOX_MANAGER, startSandbox } from '@maitre/sandbox'
import { startTestProvider, type TestProvider } from '@maitre/sandbox/oidc-provider'
import { type App, createApp } from '#serving'
import type { ReviewSources } from '#connectors/source'
import type { Services } from '#context'
import type { Clock } from '#platform/clock'
import { type Config, readConfig } from '#platform/config'
import type { StatementObserver } from '#platform/database'
import { freePort } from '#platform/free-port'
import type { Hashing } from '#platform/hashing'
import { createLog } from '#platform/log'
import { createThreads, type Threads } from '#platform/threads'
import { Client } from '#test/client'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { observeAudit } from '#test/audit-rule'
import { observeRules } from '#test/distribution-rules'
import { observeTables } from '#test/table-rules'
import { observeWritten } from '#test/written-answers'

export interface TestApp {
  services: Services
  url: string
  config: Config
  database: TestDatabase
  sandbox: Sandbox
  /** The provider at which people sign in; throws where the app was started without one. */
  readonly provider: TestProvider
  /** A caller without a session. */
  client(): Client
  stop(): Promise<void>
}

export interface TestAppOptions {
  /** The jobs run too; default true. */
  worker?: boolean
  clock?: Clock
  environment?: Record<string, string>
  /** Whether people can sign in at a provider, which is started too; default false. */
  withProvider?: boolean
  /** How long the sandbox moderates a reply, ms. */
  moderationMs?: number
  /** Where the sandbox pushes; default: to this app. */
  pushEndpoint?: string
  /** In place of the connectors that the configuration names. */
  sources?: Partial<ReviewSources>
  /** Whether passwords cost as much to hash as in the product; default false, since most tests sign people in. */
  hashesSlowly?: boolean
  /** Sees each statement beside the rules. */
  observe?: StatementObserver
}

/** The least that argon2id takes. */
const LIGHT: Hashing = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const observe: StatementObserver = (sql, scope) => {
  observeRules(sql, scope)
  observeTables(sql, scope)
}

/** So long may a thread take for one task in most tests, ms: a busy machine is no reason for one of them to fail. */
const PATIENCE_MS = 60_000

let shared: Threads | undefined

/**
 * Threads for one app, in which reviews are read and replies written. All apps of this process that have the default
 * settings share theirs, since a new thread loads all words of the language, which takes longer than many tests do. An
 * app that was stopped gets no more work done, as in the product.
 */
function threadsFor(config: Config): Threads {
  const { READING_THREADS: max, READING_TIMEOUT_MS: timeoutMs } = config
  if (max !== readConfig({}).READING_THREADS || timeoutMs !== PATIENCE_MS)
    return createThreads({ max, timeoutMs })
  const threads = (shared ??= createThreads({ max, timeoutMs }))
  let isStopped = false
  return {
    get size() {
      return threads.size
    },
    async run(task, input) {
      if (isStopped) throw new Error('the threads were stopped')
      return threads.run(task, input)
    },
    async stop() {
      isStopped = true
    },
  }
}

/** The product on a free port with a database, a sandbox and a folder of its own; statements are watched. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(inject('folder'), 'app-'))
  const database = await createTestDatabase()
  const port = await freePort()
  const sandbox = await startSandbox({
    dataDirectory: path.join(folder, 'sandbox'),
    moderationMs: options.moderationMs ?? 200,
    pushEndpoint: options.pushEndpoint ?? `http://127.0.0.1:${port}/v1/webhooks/google`,
    pushBackoffMs: 50,
  })
  const provider =
    options.withProvider === true
      ? await startTestProvider({ app: `http://127.0.0.1:${port}` })
      : null
  const config = readConfig({
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    MAITRE_ROLES: options.worker === false ? 'web' : 'web,worker',
    GOOGLE_API_BASE_URL: sandbox.url,
    GOOGLE_PUBSUB_TOPIC: 'projects/maitre-sandbox/topics/business-profile',
    GOOGLE_MANAGER_EMAIL: SANDBOX_MANAGER.email,
    GOOGLE_MANAGER_TOKEN: SANDBOX_MANAGER.token,
    READ_BACK_MS: '100',
    READING_TIMEOUT_MS: String(PATIENCE_MS),
    MAITRE_DEMO: '1',
    MAITRE_DEMO_PUBLIC: '1',
    WEBHOOKS_TO_LOOPBACK: '1',
    CALLS_FACTOR: '1000',
    CONNECTOR_TIMEOUT_MS: '2000',
    ...(options.pushEndpoint !== undefined && { GOOGLE_PUSH_AUDIENCE: options.pushEndpoint }),
    ...(provider && {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    }),
    ...options.environment,
  })
  const app: App = await createApp({
    config,
    urls: database.urls,
    log: createLog(config.LOG_LEVEL),
    threads: threadsFor(config),
    observeCommit: observeAudit,
    observeWritten,
    observe(sql, scope) {
      observe(sql, scope)
      options.observe?.(sql, scope)
    },
    ...(options.hashesSlowly !== true && { hashing: LIGHT }),
    ...(options.clock && { clock: options.clock }),
    ...(options.sources && { sources: options.sources }),
  })
  const url = (await app.start()) ?? ''
  return {
    services: app.services,
    url,
    config,
    database,
    sandbox,
    get provider() {
      if (provider === null) throw new Error('the app was started without a provider')
      return provider
    },
    client: () => new Client(url),
    async stop() {
      await app.stop()
      await sandbox.close()
      await provider?.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Another process of the same product: the same database and keys, an address of its own. */
export async function startSecondApp(
  first: TestApp,
  options: Pick<TestAppOptions, 'clock'> = {},
): Promise<{ url: string; services: Services; stop(): Promise<void> }> {
  const config = { ...first.config, PORT: 0, MAITRE_ROLES: ['web' as const] }
  const app = await createApp({
    config,
    urls: first.database.urls,
    log: createLog(config.LOG_LEVEL),
    threads: threadsFor(config),
    hashing: LIGHT,
    observe,
    observeCommit: observeAudit,
    observeWritten,
    ...(options.clock && { clock: options.clock }),
  })
  return { url: (await app.start()) ?? '', services: app.services, stop: () => app.stop() }
}
