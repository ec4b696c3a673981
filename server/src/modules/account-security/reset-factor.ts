import type { Role } from '@maitre/contract/access'
import type { HeldFactor } from '@maitre/contract/factors'
import { endSessions } from '#modules/auth'
import { HAS_FACTOR, hasFactor, resetFactors } from '#modules/factors'
import {
  atHome,
  findUserByLogin,
  getAdministered,
  isAdministeredBy,
  type UserRow,
} from '#modules/users'
import type { Context, Services } from '#context'
import type { Actor } from '#platform/actor'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'

/**
 * Whose second factor somebody may take away. Nobody does it for people of their own rights or higher ones: two Admins
 * who could do it for one another would make every second factor of an Admin worth as little as the other's password.
 */
export const mayReset = (by: Actor, user: Pick<UserRow, 'user_id' | 'role'>): boolean =>
  RANK[by.role] > RANK[user.role] && by.userId !== user.user_id

const RANK: Readonly<Record<Role, number>> = {
  SuperAdmin: 2,
  Admin: 1,
  Manager: 0,
  BOH: 0,
  User: 0,
}

/** One page of those whom the actor administers and who have a second factor, and how many there are. */
export async function listHeldFactors(
  tx: Tx,
  by: Actor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: HeldFactor[]; total: number }> {
  const found = tx.db.selectFrom('users').where(isAdministeredBy(by)).where(HAS_FACTOR)
  const rows = await found
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map((user) => ({ user_id: user.user_id, may_reset: mayReset(by, user) })),
    total,
  }
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
  await takeAllAway(ctx, tx, userId)
}

/** The same by whoever runs the server, for the person of that login; answers the person's address. */
export async function resetFactorByCommand(services: Services, login: string): Promise<string> {
  const user = await services.database.local((tx) => findUserByLogin(tx, login))
  if (user === undefined) throw new AppError('user.not_found')
  await atHome(services, user, (tx) => takeAllAway(services, tx, user.user_id))
  return user.email
}

async function takeAllAway(services: Services, tx: Tx, userId: string): Promise<void> {
  await resetFactors(services, tx, userId)
  await endSessions(services, tx, userId, 'factors_reset')
}
