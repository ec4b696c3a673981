import type { Provider } from '#connectors/oidc'
import type { PasswordRanges } from '#connectors/password-ranges'
import type { PlaceSearch } from '#connectors/places'
import type { ReviewSources } from '#connectors/source'
import type { Tokens } from '#platform/access-tokens'
import type { Doer } from '#platform/audit-log'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, TenantTx } from '#platform/database'
import type { Events } from '#platform/events'
import type { Hashing } from '#platform/hashing'
import type { Jobs } from '#platform/jobs'
import type { KeptAnswers } from '#platform/kept-answers'
import type { Live } from '#platform/live'
import type { MeteredLlm } from '#platform/llm-meter'
import type { Log } from '#platform/log'
import type { Mailer } from '#platform/mailer'
import type { Call } from '#platform/mount'
import type { Secrets } from '#platform/secrets'
import type { Threads } from '#platform/threads'

/** The services of this process, made once by `createServices`. Jobs and commands work with them. */
export interface Services {
  /** Who acts, as the audit log has it: the person of the request, else Maitre by a job or a command. */
  readonly by: Doer
  config: Config
  database: Database
  clock: Clock
  jobs: Jobs
  events: Events
  live: Live
  /** Answers that are given from memory until figures change. */
  kept: KeptAnswers
  secrets: Secrets
  tokens: Tokens
  log: Log
  mailer: Mailer
  /** What it costs to hash what people alone may know. */
  hashing: Hashing
  /** Threads run the work that computes for longer than requests may wait. */
  threads: Threads
  /** The connectors to the platforms on which guests write reviews. */
  sources: ReviewSources
  /** The provider at which people may sign in; null where they have their passwords alone. */
  provider: Provider | null
  /** What finds places; null where people type their addresses. */
  places: PlaceSearch | null
  /** What knows leaked passwords; null where the operator names no such service. */
  passwordRanges: PasswordRanges | null
  /** Null without a language model: the local engine reads and writes alone. */
  llm: MeteredLlm | null
}

/** The services and the call that an operation works with while it serves one request. */
export interface Context extends Services, Call {
  /** Runs `work` in a transaction inside the scope's restaurant. */
  scoped<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>
}
