import { z } from 'zod'
import { SECOND_STEP_SECONDS } from '@maitre/contract/auth'
import { readCode, takeCode, takeStep } from '#modules/factors'
import { atHome, findUser, type UserRow } from '#modules/users'
import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { newToken } from '#platform/ids'
import { enterBrowser } from './browser.ts'
import { hashToken } from './hash-token.ts'
import { dropSealed, keepSealed, readSealed } from './sealed-cookie.ts'
import { doerOf, startSession } from './sessions.ts'
import { codeAttempt, countAttempt, forgive } from './throttle.ts'

const SECOND_STEP = {
  name: 'maitre_second_step',
  context: 'auth.second-step',
  maxSeconds: SECOND_STEP_SECONDS,
  schema: z.object({
    stepId: z.string(),
    userId: z.string(),
    /** The hash of the stored password that was right: another one since then ends the sign-in. */
    password: z.string(),
    /** Until when it may be ended, in milliseconds since 1970. */
    until: z.number(),
  }),
}

const passwordOf = (user: UserRow): string => hashToken(user.password_hash ?? '')

/** Keeps in this browser that the password of that person was right; it opens nothing but the second step. */
export function beginSecondStep(ctx: Context, user: UserRow): void {
  keepSealed(ctx, SECOND_STEP, {
    stepId: newToken(),
    userId: user.user_id,
    password: passwordOf(user),
    until: ctx.clock.now().getTime() + SECOND_STEP_SECONDS * 1000,
  })
}

export const dropSecondStep = (ctx: Context): void => dropSealed(ctx, SECOND_STEP)

/** A sign-in that this browser has begun by the right password, and its person as they are now. */
interface BegunSignIn {
  user: UserRow
  stepId: string
  until: Date
}

/** Null where this browser began none, too long ago, or where the account is not as it was. */
export async function findBegunSignIn(ctx: Context): Promise<BegunSignIn | null> {
  const begun = readSealed(ctx, SECOND_STEP)
  if (begun === null || begun.until <= ctx.clock.now().getTime()) return null
  const user = await ctx.database.local((tx) => findUser(tx, begun.userId))
  if (user === undefined || !user.enabled || begun.password !== passwordOf(user)) return null
  return { user, stepId: begun.stepId, until: new Date(begun.until) }
}

/**
 * Ends a sign-in by a code. The step stays where the code was wrong, so that its person tries again; guesses are counted
 * as those at passwords are.
 */
export async function proveSecondStep(ctx: Context, code: string) {
  const { clock, database, events, secrets } = ctx
  const now = clock.now()
  const begun = await findBegunSignIn(ctx)
  if (begun === null) throw new AppError('factor.step_ended')
  const { user, stepId, until } = begun
  const attempt = codeAttempt(user.user_id, ctx.request.ip)
  await database.local((tx) => countAttempt(tx, attempt, now))
  const typed = await readCode(ctx, user.user_id, code)
  const by = doerOf(ctx, user)
  const { started, left } = await atHome(ctx, user, async (tx) => {
    const used = await takeCode({ by, clock, events, secrets }, tx, user.user_id, typed)
    if (used === null) throw new AppError('factor.code_failed')
    if (!(await takeStep(tx, stepId, until))) throw new AppError('factor.step_ended')
    await forgive(tx, attempt, now)
    return { started: await startSession(ctx, tx, user, 'two_steps'), left: used.recoveryCodesLeft }
  })
  dropSecondStep(ctx)
  const { data } = await enterBrowser(ctx, started)
  return { data: { ...data, recovery_codes_left: left } }
}
