import type { ConnectorHealth, Health } from '@maitre/contract/console-health'
import type { Source } from '@maitre/contract/constants'

const MINUTE = 60_000
/** A process that works jobs looks after the queues every few seconds. */
export const WORKER_AWAY_MS = MINUTE
const WAITS_LONG_MS = 10 * MINUTE
/** Sources are read every few minutes. */
const UNREAD_MS = 60 * MINUTE
const SLOW_MS = 250
/** The share of a limit from which whoever runs the service wants to know. */
const NEARLY = 0.8
/** How many questions of a day must have failed at least, and which share of them, for the model to be called failing. */
const FAILING = { questions: 3, share: 0.5 }

/** Something that whoever runs the service should look at. */
export type Concern =
  | { kind: 'worker_away' | 'no_smtp' | 'llm_capped' }
  | { kind: 'given_up' | 'mail_failed'; count: number }
  | { kind: 'jobs_wait'; queue: string; ms: number }
  | { kind: 'lost' | 'failing'; source: Source; count: number }
  | { kind: 'unread'; source: Source; ms: number }
  | { kind: 'llm_failing'; failed: number; questions: number }
  | { kind: 'mail_waits' | 'transaction_long'; ms: number }
  | { kind: 'database_slow'; ms: number }
  | { kind: 'connections_full'; used: number; all: number }
  | { kind: 'llm_nearly'; share: number }

/** Whether the whole service stands still while that lasts; a lost connection is one restaurant's. */
export const isGrave = ({ kind }: Concern): boolean => kind === 'worker_away'

/** Whether any location was read at a source not long before that instant. */
export const isReadLately = (
  { last_synced_at: read }: Pick<ConnectorHealth, 'last_synced_at'>,
  now: string,
): boolean => read !== null && Date.parse(now) - Date.parse(read) < UNREAD_MS

/** What needs attention in the order of its weight. */
export function attentionOf(health: Health): Concern[] {
  const { jobs, connectors, database, mail, llm } = health
  const since = (at: string | null): number =>
    at === null ? 0 : Date.parse(health.checked_at) - Date.parse(at)
  const isWorked = jobs.worker_seen_at !== null && since(jobs.worker_seen_at) < WORKER_AWAY_MS
  const givenUp = jobs.queues.reduce((all, { given_up }) => all + given_up, 0)
  const concerns: (Concern | false)[] = [
    !isWorked && { kind: 'worker_away' },
    ...connectors.map(
      ({ source, lost }): Concern | false => lost > 0 && { kind: 'lost', source, count: lost },
    ),
    givenUp > 0 && { kind: 'given_up', count: givenUp },
    ...jobs.queues.map(({ name, due_since }): Concern | false => {
      const ms = since(due_since)
      return ms >= WAITS_LONG_MS && { kind: 'jobs_wait', queue: name, ms }
    }),
    ...connectors.map(
      ({ source, failing: count }): Concern | false =>
        count > 0 && { kind: 'failing', source, count },
    ),
    ...connectors.map((one): Concern | false => {
      const { source, connected, last_synced_at: read } = one
      // A source that was never read was connected a moment ago, or fails and is told for that.
      if (connected === 0 || read === null || isReadLately(one, health.checked_at)) return false
      return { kind: 'unread', source, ms: since(read) }
    }),
    !mail.is_smtp && !mail.is_demo && { kind: 'no_smtp' },
    since(mail.waiting_since) >= WAITS_LONG_MS && {
      kind: 'mail_waits',
      ms: since(mail.waiting_since),
    },
    mail.failed > 0 && { kind: 'mail_failed', count: mail.failed },
    database.answer_ms >= SLOW_MS && { kind: 'database_slow', ms: database.answer_ms },
    database.connections >= database.max_connections * NEARLY && {
      kind: 'connections_full',
      used: database.connections,
      all: database.max_connections,
    },
    since(database.oldest_transaction_at) >= WAITS_LONG_MS && {
      kind: 'transaction_long',
      ms: since(database.oldest_transaction_at),
    },
    failing(llm),
    spending(llm),
  ]
  return concerns.filter((one) => one !== false)
}

/** A key that is wrong, say: the local engine stands in, so that nothing else tells of it. */
function failing(llm: Health['llm']): Concern | false {
  if (llm === null) return false
  const { questions_today: questions, failed_today: failed } = llm
  const isFailing = failed >= FAILING.questions && failed >= questions * FAILING.share
  return isFailing && { kind: 'llm_failing', failed, questions }
}

function spending(llm: Health['llm']): Concern | false {
  if (llm === null || llm.spent === null || llm.cap === null) return false
  if (llm.spent >= llm.cap) return { kind: 'llm_capped' }
  const share = llm.spent / llm.cap
  return share >= NEARLY && { kind: 'llm_nearly', share }
}
