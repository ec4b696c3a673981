import { PROOF_SECONDS } from '@maitre/contract/provider'
import { findUser, type UserRow, verifyPassword } from '#modules/users'
import type { Context } from '#context'
import { AppError, invalidFields } from '#platform/errors'
import { countAttempt, forgive, passwordAttempt } from './throttle.ts'

/**
 * Does what the person who is signed in may do only once they have proved anew that it is them: by their present
 * password, or, where none is given, by the sign-in at the provider that this session has just proved. That one is good
 * for one act, as a password is typed for one; where the act fails, the proof is there for the next try.
 */
export async function provingSelf<T>(
  ctx: Context,
  current: string | undefined,
  act: (user: UserRow) => Promise<T>,
): Promise<T> {
  if (current !== undefined) return act(await provePassword(ctx, current))
  const user = await ctx.database.local((tx) => findUser(tx, ctx.actor.userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  const provedAt = await takeProof(ctx)
  if (provedAt === null) throw whyUnproved(ctx, user)
  try {
    return await act(user)
  } catch (error) {
    await writeProof(ctx, provedAt)
    throw error
  }
}

/** Whether that person proves by a password of theirs; one that somebody else chose they may never have been told. */
export const hasOwnPassword = (user: UserRow): boolean =>
  user.password_hash !== null && !user.has_foreign_password

function whyUnproved({ provider }: Context, user: UserRow): AppError {
  const isOfPassword = provider === null || hasOwnPassword(user)
  return isOfPassword
    ? invalidFields({ field: 'current_password', problem: 'required' })
    : new AppError('provider.proof_missing')
}

/** Guesses are throttled as those at a sign-in are. */
async function provePassword(ctx: Context, current: string): Promise<UserRow> {
  const { actor, clock, database } = ctx
  const now = clock.now()
  const attempt = passwordAttempt(actor.userId, ctx.request.ip)
  const user = await database.local(async (tx) => {
    await countAttempt(tx, attempt, now)
    return findUser(tx, actor.userId)
  })
  const right = await verifyPassword(ctx, user?.password_hash ?? null, current)
  if (user === undefined || !right) {
    throw invalidFields({ field: 'current_password', problem: 'wrong' })
  }
  await database.local((tx) => forgive(tx, attempt, now))
  return user
}

/** Takes the proof of this session, which only one of two acts at once gets; null where there is none, or too old a one. */
async function takeProof({ actor, clock, database }: Context): Promise<Date | null> {
  const since = new Date(clock.now().getTime() - PROOF_SECONDS * 1000)
  return database.local(async ({ db }) => {
    const session = await db
      .selectFrom('sessions')
      .select('proved_at')
      .where('session_id', '=', actor.sessionId)
      .forUpdate()
      .executeTakeFirst()
    if (!session?.proved_at) return null
    await db
      .updateTable('sessions')
      .set({ proved_at: null })
      .where('session_id', '=', actor.sessionId)
      .execute()
    return session.proved_at > since ? session.proved_at : null
  })
}

const writeProof = ({ actor, database }: Context, proved_at: Date): Promise<unknown> =>
  database.local(({ db }) =>
    db
      .updateTable('sessions')
      .set({ proved_at })
      .where('session_id', '=', actor.sessionId)
      .execute(),
  )
