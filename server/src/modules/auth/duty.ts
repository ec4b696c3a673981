import type { Duty } from '@maitre/contract/access'
import type { SessionProof } from '@maitre/contract/session-words'
import { isDemandedOfUser } from '#modules/factors'
import type { Context } from '#context'
import type { Tx } from '#platform/database'

/** The columns of `sessions as s` and `users as u` that say what the person of a session has to do first. */
export const DUTY_COLUMNS = [
  's.proof',
  'u.has_foreign_password',
  isDemandedOfUser.as('is_demanded'),
] as const

/**
 * What the person of a session has to do before anything else. Whoever signed in at the provider did so without the
 * password that somebody else chose for them, so it waits until it is used.
 */
export function dutyOf(row: {
  proof: SessionProof
  has_foreign_password: boolean
  is_demanded: boolean
}): Duty | null {
  const isAtProvider = row.proof === 'provider' || row.proof === 'provider_two_steps'
  if (row.has_foreign_password && !isAtProvider) return 'password'
  const hasTwo = row.proof === 'two_steps' || row.proof === 'provider_two_steps'
  return row.is_demanded && !hasTwo ? 'second_step' : null
}

export async function findDuty(tx: Tx, sessionId: string): Promise<Duty | null> {
  const row = await tx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(DUTY_COLUMNS)
    .where('s.session_id', '=', sessionId)
    .executeTakeFirst()
  return row === undefined ? null : dutyOf(row)
}

/** Whether two steps were taken in that session: at its sign-in, or since then by setting up the second one. */
export async function hasTwoSteps(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('sessions')
    .select('proof')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.proof === 'two_steps' || row?.proof === 'provider_two_steps'
}

/**
 * Notes that the person of this session has just set up a second step in it, by the password and by the step itself: what
 * they had to do first is done at once.
 */
export async function noteSecondStep({ actor, live }: Context, tx: Tx): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ proof: 'two_steps' })
    .where('session_id', '=', actor.sessionId)
    .execute()
  await live.accessChanged(tx, { userId: actor.userId })
}
