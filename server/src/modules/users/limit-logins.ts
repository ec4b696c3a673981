import type { Context } from '#context'
import { limitTaken } from '#platform/taken-names'
import { findUser, type UserRow } from './queries.ts'

/** Changes a user; where they get another name or address, whether that is taken is told a few times an hour only. */
export async function limitLogins<T>(
  ctx: Context,
  userId: string,
  changes: { [Field in 'username' | 'email']?: UserRow[Field] | undefined },
  change: () => Promise<T>,
): Promise<T> {
  const { username, email } = changes
  if (username === undefined && email === undefined) return change()
  const known = await ctx.database.local((tx) => findUser(tx, userId))
  const isSame = (username ?? known?.username) === known?.username
  return isSame && (email ?? known?.email) === known?.email ? change() : limitTaken(ctx, change)
}
