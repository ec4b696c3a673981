import type { ReviewSources } from '#connectors/source'
import type { Tokens } from '#platform/access-tokens'
import type { Doer } from '#platform/audit-log'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, TenantTx } from '#platform/database'
import type { Events } from '#platform/events'
import type { Jobs } from '#platform/jobs'
import type { Live } from '#platform/live'
import type { Llm } from '#platform/llm'
import type { Log } from '#platform/log'
import type { Mailer } from '#platform/mailer'
import type { Call } from '#platform/mount'
import type { Secrets } from '#platform/secrets'
import type { Threads } from '#platform/threads'

/** What the process has; made once in app.ts. Jobs and commands work with it. */
export interface Services {
  /** Who acts, as the audit log has it: the person of the request, else Maitre by a job or a command. */
  readonly by: Doer
  config: Config
  database: Database
  clock: Clock
  jobs: Jobs
  events: Events
  live: Live
  secrets: Secrets
  tokens: Tokens
  log: Log
  mailer: Mailer
  /** For what computes longer than requests may wait. */
  threads: Threads
  /** The platforms that guests review on. */
  sources: ReviewSources
  /** Null: the local engine reads and writes alone. */
  llm: Llm | null
}

/** What an operation of one request works with. */
export interface Context extends Services, Call {
  /** A transaction inside the scope's restaurant. */
  scoped<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>
}
