import { findUser, type UserRow } from '#modules/users'
import type { Context } from '#context'
import { AppError } from '#platform/errors'

/** The row of the person who is signed in. */
export async function getSelf({ actor, database }: Context): Promise<UserRow> {
  const user = await database.local((tx) => findUser(tx, actor.userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  return user
}
