import type { Role } from '@maitre/contract/access'
import { endSessions } from '#modules/auth'
import { hasFactor, resetFactors } from '#modules/factors'
import { getAdministered, type UserRow } from '#modules/users'
import type { Context } from '#context'
import type { Actor } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'

/**
 * Whose second factor somebody may take away. Nobody does it for people of their own rights or higher ones: two Admins
 * who could do it for one another would make every second factor of an Admin worth as little as the other's password.
 */
const mayReset = (by: Actor, user: UserRow): boolean =>
  RANK[by.role] > RANK[user.role] && by.userId !== user.user_id

const RANK: Readonly<Record<Role, number>> = {
  SuperAdmin: 2,
  Admin: 1,
  Manager: 0,
  BOH: 0,
  User: 0,
}

/** Whether a person has a second factor, and whether the administrator may reset it. */
export async function findResettable(tx: TenantTx, by: Actor, userId: string) {
  const user = await getAdministered(tx, by, userId)
  return { has_factor: await hasFactor(tx, userId), may_reset: mayReset(by, user) }
}

/** Takes the second factor of a person away who lost it. Their sessions end, since whoever found it may have one. */
export async function resetFactorOf(ctx: Context, tx: TenantTx, userId: string): Promise<void> {
  const user = await getAdministered(tx, ctx.actor, userId)
  if (!mayReset(ctx.actor, user)) throw new AppError('factor.higher_rights')
  await resetFactors(ctx, tx, userId)
  await endSessions(ctx, tx, userId, 'factors_reset')
}
