import { findUser, type UserRow, verifyPassword } from '#modules/users'
import type { Context } from '#context'
import { invalidFields } from '#platform/errors'
import { countAttempt, forgive, passwordAttempt } from './throttle.ts'

/**
 * Has the person who is signed in prove by their present password that it is them, and answers who they are. Guesses are
 * throttled as those at a sign-in are.
 */
export async function provePassword(ctx: Context, current: string): Promise<UserRow> {
  const { actor, clock, database } = ctx
  const now = clock.now()
  const attempt = passwordAttempt(actor.userId, ctx.request.ip)
  const user = await database.local(async (tx) => {
    await countAttempt(tx, attempt, now)
    return findUser(tx, actor.userId)
  })
  const right = await verifyPassword(user?.password_hash ?? null, current)
  if (user === undefined || !right) {
    throw invalidFields({ field: 'current_password', problem: 'wrong' })
  }
  await database.local((tx) => forgive(tx, attempt, now))
  return user
}
