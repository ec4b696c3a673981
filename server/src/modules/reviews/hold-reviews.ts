import type { HeldReason } from '@maitre/contract/held-reasons'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { announce, type ReviewChanged } from './change-review.ts'
import { BY_MONTH } from './held-by-month.ts'
import type { ReviewRow } from './rows.ts'
import { writeRows } from './write-rows.ts'

/**
 * Marks reviews as not read until the month turns or the tier is raised (P §2), so that the screens say why; or takes
 * the mark off again.
 */
export async function holdByMonth(
  services: Services,
  tx: TenantTx,
  rows: readonly ReviewRow[],
  isHeld: boolean,
): Promise<void> {
  const [from, to] = isHeld ? ([null, BY_MONTH] as const) : ([BY_MONTH, null] as const)
  const waiting = rows.filter((row) => row.held_reason === from)
  await hold(services, tx, waiting, to, 'held')
}

/** Leaves reviews without a draft to a person, and stores the reason for the screens to show. */
export async function holdForPerson(
  services: Services,
  tx: TenantTx,
  rows: readonly ReviewRow[],
  reason: HeldReason,
): Promise<void> {
  const others = rows.filter((row) => row.held_reason !== reason)
  await hold(services, tx, others, reason, 'drafted')
}

async function hold(
  services: Services,
  tx: TenantTx,
  rows: readonly ReviewRow[],
  reason: HeldReason | null,
  step: ReviewChanged['step'],
): Promise<void> {
  const changes = rows.map((before) => ({
    before,
    after: { ...before, held_reason: reason },
    step,
  }))
  await writeRows(
    tx,
    changes.map(({ after }) => after),
    ['held_reason'],
  )
  await announce(services, tx, ...changes)
}

/** Finds the restaurants with reviews that wait for the month to turn; runs in a transaction of the console. */
export const HELD_BY_MONTH = `select distinct restaurant_id from reviews where held_reason = '${BY_MONTH}'`
