import type { AuditAct } from '@maitre/contract/audit-acts'
import type { GivenUpJob } from '@maitre/contract/console-health'
import type { Page } from '@maitre/contract/endpoint'
import { nameRestaurants } from '#modules/restaurants'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import {
  countGivenUp,
  discardGivenUp,
  type HeldJob,
  holdGivenUp,
  type Listing,
  listGivenUp,
  sumOf,
} from '#platform/given-up'

/** A page of the jobs that were given up, with the names that their restaurants have today. */
export async function pageGivenUp(
  { database }: Context,
  listing: Listing,
): Promise<{ data: GivenUpJob[]; page: Page }> {
  const { rows, counts } = await database.local(async (tx) => ({
    rows: await listGivenUp(tx, listing),
    counts: await countGivenUp(tx),
  }))
  const { queue, offset, limit } = listing
  const total = queue === undefined ? sumOf(counts) : (counts.get(queue) ?? 0)
  const ids = [...new Set(rows.flatMap(({ restaurantId: id }) => (id === null ? [] : [id])))]
  const names = await database.console((tx) => nameRestaurants(tx, ids))
  const restaurantOf = (id: string | null): GivenUpJob['restaurant'] => {
    const name = names.get(id ?? '')
    return id === null || name === undefined ? null : { id, name }
  }
  const data = rows.map(({ restaurantId, sent_at, given_up_at, ...job }) => ({
    ...job,
    sent_at: sent_at.toISOString(),
    given_up_at: given_up_at.toISOString(),
    restaurant: restaurantOf(restaurantId),
  }))
  return { data, page: { offset, limit, total, hasMore: offset + rows.length < total } }
}

/** Has jobs that were given up done again; returns how many of them were still there. */
export const retryJobs = (ctx: Context, ids: readonly string[]): Promise<number> =>
  decide(ctx, ids, 'job.retried', (tx, held) => ctx.jobs.retry(tx, held))

/** Deletes jobs that were given up; returns how many of them were still there. */
export const discardJobs = (ctx: Context, ids: readonly string[]): Promise<number> =>
  decide(ctx, ids, 'job.discarded', discardGivenUp)

/** Does something with those of the jobs that are still given up, each with its line in the console's log. */
function decide(
  ctx: Context,
  ids: readonly string[],
  what: Extract<AuditAct, `job.${string}`>,
  act: (tx: Tx, held: readonly HeldJob[]) => Promise<void>,
): Promise<number> {
  return ctx.database.local(async (tx) => {
    const held = await holdGivenUp(tx, ids)
    if (held.length === 0) throw new AppError('job.not_found')
    await act(tx, held)
    for (const { id, queue } of held)
      audit(ctx, tx, { what, subject: `job:${id}`, after: { queue } })
    return held.length
  })
}
