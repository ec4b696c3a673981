import { QUEUES, SCHEDULED } from '#app'
import type { Services } from '#context'
import { BOSS_SCHEMA, GIVEN_UP } from '#platform/jobs-install'
import type { Fault } from './fault.ts'

/** Rows that a job is to work, and the field of its payload that names them; where their rows are seen. */
const WAITING = [
  {
    check: 'posting that no job sends',
    seenBy: 'console',
    sql: "select posting_id as id from postings where state in ('queued', 'claimed')",
    field: 'postingId',
  },
  {
    check: 'countdown that no job ends',
    seenBy: 'console',
    sql: 'select review_id as id from reviews where auto_approve_at is not null',
    field: 'reviewId',
    queue: 'publishing.auto-approve',
  },
  {
    check: 'webhook delivery that no job makes',
    seenBy: 'console',
    sql: "select delivery_id as id from webhook_deliveries where state = 'waiting'",
    field: 'deliveryId',
  },
  {
    check: 'mail that no job sends',
    seenBy: 'local',
    sql: "select mail_id as id from mails where state = 'queued'",
    field: 'mailId',
  },
] as const

const OPEN_JOBS = `select name, data from ${BOSS_SCHEMA}.job where state in ('created', 'retry', 'active')`

interface OpenJob {
  name: string
  data: Readonly<Record<string, unknown>> | null
}

/** Finds work that waits and that no job would do, and jobs of restaurants that are gone. */
export async function findUnworked(services: Services): Promise<Fault[]> {
  const ask = async (seenBy: 'console' | 'local', sql: string): Promise<string[]> => {
    const { rows } = await services.database[seenBy]((tx) => tx.execute(sql, []))
    return (rows as { id: string }[]).map(({ id }) => id) // each statement's column
  }
  const before = await Promise.all(WAITING.map(({ seenBy, sql }) => ask(seenBy, sql)))
  const { rows } = await services.database.local((tx) => tx.execute(OPEN_JOBS, []))
  const jobs = rows as OpenJob[] // the statement's columns
  const faults: Fault[] = []
  for (const [n, waiting] of WAITING.entries()) {
    const { check, field, seenBy, sql } = waiting
    const queue = 'queue' in waiting ? waiting.queue : null
    const worked = new Set(
      jobs
        .filter(({ name }) => (queue === null ? name !== GIVEN_UP : name === queue))
        .map(({ data }) => data?.[field]),
    )
    const idle = (before[n] ?? []).filter((id) => !worked.has(id))
    // Where the product runs, a row may have been worked between the two looks; what waits still has no job.
    const still = idle.length === 0 ? new Set() : new Set(await ask(seenBy, sql))
    for (const id of idle) if (still.has(id)) faults.push({ check, id })
  }
  const restaurants = new Set(await ask('console', 'select restaurant_id as id from restaurants'))
  const gone = jobs.flatMap(({ data }) => {
    const id = data?.['restaurantId']
    return typeof id === 'string' && !restaurants.has(id) ? [id] : []
  })
  for (const id of new Set(gone)) faults.push({ check: 'job of a restaurant that is gone', id })
  return faults
}

/**
 * Finds schedules that a worker made and that are not there any more, and those of jobs that nobody works. Before the
 * first worker there is none, and its start makes them all.
 */
export async function findSchedules(services: Services): Promise<Fault[]> {
  const { rows } = await services.database.local((tx) =>
    tx.execute(`select name from ${BOSS_SCHEMA}.schedule`, []),
  )
  const made = (rows as { name: string }[]).map(({ name }) => name) // the statement's column
  const missing = made.length === 0 ? [] : SCHEDULED.filter((name) => !made.includes(name))
  return [
    ...missing.map((id) => ({ check: 'schedule that is missing', id })),
    ...made
      .filter((name) => !QUEUES.includes(name))
      .map((id) => ({ check: 'schedule of a job that nobody works', id })),
  ]
}
