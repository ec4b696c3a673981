import { WRITING_LEASE_MS } from '@maitre/contract/constants'
import {
  type Author,
  lockInScope,
  openEditors,
  type ReviewRow,
  type Target,
  transitionLocked,
} from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { findCountdown, type Plan, planApproval } from './countdown.ts'

/**
 * Notes that somebody is writing the reply in a tab, or has stopped. A countdown waits for the lease of the tab, which
 * the tab renews, and begins anew where the lease ends or is given back: nothing goes out under somebody's hands.
 */
export async function noteWriting(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
  { tab, isWriting }: { tab: string; isWriting: boolean },
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const now = services.clock.now()
  const before = openEditors(row, now)
  const others = before.filter((one) => one.tab !== tab)
  if (!isWriting && others.length === before.length) return row
  const until = new Date(now.getTime() + WRITING_LEASE_MS).toISOString()
  const { userId: user_id, name } = author
  const writers = isWriting ? [...others, { tab, user_id, name, until }] : others
  const { autoApproveAt, ...noted }: Partial<Plan> =
    row.auto_approve_at === null
      ? {}
      : planApproval(services, await findCountdown(services, tx, [row]), { ...row, writers }, null)
  const step = { kind: 'writing', autoApproveAt: autoApproveAt ?? null } as const
  return transitionLocked(services, tx, row, step, author, { writers, ...noted })
}
