import { codeAttempt, countAttempt, forgive } from '#modules/auth'
import type { Context } from '#context'

/** Judges a code of the person who is signed in; those that are wrong count, as guesses at a sign-in do. */
export async function limitCodes<T>(ctx: Context, judge: () => Promise<T>): Promise<T> {
  const now = ctx.clock.now()
  const attempt = codeAttempt(ctx.actor.userId, ctx.request.ip)
  await ctx.database.local((tx) => countAttempt(tx, attempt, now))
  const judged = await judge()
  await ctx.database.local((tx) => forgive(tx, attempt, now))
  return judged
}
