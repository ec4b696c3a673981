import type { Tx } from '#platform/database'
import { isUuid } from '#platform/ids'
import { BOSS_SCHEMA, GIVEN_UP } from '#platform/jobs-install'

/** What lies in one of the product's queues. */
export interface QueueCount {
  name: string
  /** How many jobs are due and taken by nobody. */
  waiting: number
  /** How many are not due yet: countdowns, and work that was put off. */
  later: number
  active: number
  /** How many failed and wait for their next attempt. */
  retrying: number
  /** Since when the job that waits the longest is due, bulk apart, for which nobody waits; null where none waits. */
  due_since: Date | null
}

/** A queue of ours is one whose jobs go to those that were given up; the library has others for itself. */
const COUNT = `
  select q.name,
         count(*) filter (where j.state = 'created' and j.start_after <= $2) as waiting,
         count(*) filter (where j.state = 'created' and j.start_after > $2) as later,
         count(*) filter (where j.state = 'active') as active,
         count(*) filter (where j.state = 'retry') as retrying,
         min(j.start_after) filter (where j.state < 'active' and j.start_after <= $2 and j.priority >= 0) as due_since
    from ${BOSS_SCHEMA}.queue q
    left join ${BOSS_SCHEMA}.job j on j.name = q.name and j.state <= 'active'
   where q.dead_letter = $1
   group by q.name
   order by q.name`

/** Counts the jobs of all queues, in a transaction over local tables. */
export function countQueues(tx: Tx, now: Date): Promise<QueueCount[]> {
  return tx.run<QueueCount>('count_queues', COUNT, [GIVEN_UP, now])
}

/** When a process that works jobs last looked after the queues, which each does every few seconds; null for never. */
export async function findWorkerSeen(tx: Tx): Promise<Date | null> {
  const [row] = await tx.run<{ at: Date | null }>(
    'worker_seen',
    `select max(monitor_on) as at from ${BOSS_SCHEMA}.queue`,
    [],
  )
  return row?.at ?? null
}

/** A job that was tried often enough and is worked by nobody any more. */
export interface GivenUpJob {
  /** The id of the job itself, by which the log knows it; the copy that is kept of it has another. */
  id: string
  queue: string
  /** The code of its last failure, or the name of an error that we did not foresee. */
  error: string
  attempts: number
  /** When the job was sent first. */
  sent_at: Date
  given_up_at: Date
  /** The ids of its payload by their names, without the restaurant's: other fields may have what a guest wrote. */
  about: Record<string, string>
  restaurantId: string | null
}

interface Stored extends Omit<GivenUpJob, 'about' | 'restaurantId'> {
  data: Readonly<Record<string, unknown>> | null
}

const LIST = `
  select source_id as id, source_name as queue, coalesce(source_output ->> 'error', 'unknown') as error,
         source_retry_count + 1 as attempts, source_created_on as sent_at, created_on as given_up_at, data
    from ${BOSS_SCHEMA}.job
   where name = $1 and state < 'active' and ($2::text is null or source_name = $2)
   order by created_on desc, source_id
   limit $3 offset $4`

export interface Listing {
  /** Those of one queue, or of all. */
  queue?: string | undefined
  limit: number
  offset: number
}

/** The jobs that were given up, the last one first. */
export async function listGivenUp(tx: Tx, listing: Listing): Promise<GivenUpJob[]> {
  const { queue = null, limit, offset } = listing
  const rows = await tx.run<Stored>('list_given_up', LIST, [GIVEN_UP, queue, limit, offset])
  return rows.map(({ data, ...job }) => {
    const { restaurantId, ...about } = Object.fromEntries(
      Object.entries(data ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' && isUuid(value) ? [[name, value]] : [],
      ),
    )
    return { ...job, about, restaurantId: restaurantId ?? null }
  })
}

/** How many jobs of each queue were given up; a queue of which none was is not named. */
export async function countGivenUp(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.run<{ queue: string; n: number }>(
    'count_given_up',
    `select source_name as queue, count(*) as n from ${BOSS_SCHEMA}.job
      where name = $1 and state < 'active' group by source_name`,
    [GIVEN_UP],
  )
  return new Map(rows.map(({ queue, n }) => [queue, n]))
}

/** How many these are together. */
export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, jobs) => sum + jobs, 0)

/** A job that was given up, with the copy that is kept of it. */
export interface HeldJob extends Pick<GivenUpJob, 'id' | 'queue'> {
  copy_id: string
}

/** Those of the jobs that are still given up, held until the transaction ends, so that nobody else decides on them. */
export function holdGivenUp(tx: Tx, ids: readonly string[]): Promise<HeldJob[]> {
  return tx.run<HeldJob>(
    'hold_given_up',
    `select source_id as id, id as copy_id, source_name as queue from ${BOSS_SCHEMA}.job
      where name = $1 and state < 'active' and source_id = any($2) order by source_id for update`,
    [GIVEN_UP, ids],
  )
}

/** Deletes jobs that were given up, which the transaction holds. */
export async function discardGivenUp(tx: Tx, held: readonly HeldJob[]): Promise<void> {
  const copies = held.map(({ copy_id: id }) => id)
  // What writes says its table by name, by which the owners of tables are checked.
  const sql = 'delete from pgboss.job where name = $1 and id = any($2)'
  await tx.execute(sql, [GIVEN_UP, copies])
}
