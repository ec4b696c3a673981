import { z } from 'zod'
import { SECOND_STEP_SECONDS } from '@maitre/contract/auth'
import type { RequestOptions, SignedChallenge } from '@maitre/contract/passkeys'
import {
  challengeFor,
  findPasskey,
  listPasskeys,
  readSigned,
  takePasskey,
  takeStep,
} from '#modules/factors'
import { atHome, findUser } from '#modules/users'
import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { countRefusals } from '#platform/throttle'
import { enterBrowser } from './browser.ts'
import { dropSealed, keepSealed, readSealed } from './sealed-cookie.ts'
import { dropSecondStep, findBegunSignIn } from './second-step.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { addressLimit } from './throttle.ts'

const CHALLENGE = {
  name: 'maitre_challenge',
  context: 'auth.passkey',
  maxSeconds: SECOND_STEP_SECONDS,
  schema: z.object({
    challenge: z.string(),
    /** Whose passkey it has to be, after their password; null where the passkey alone says who it is. */
    userId: z.string().nullable(),
    /** Until when it may be signed, in milliseconds since 1970. */
    until: z.number(),
  }),
}

const REFUSALS = new Set(['passkey.failed'] as const)

/** Begins a sign-in by a passkey: of the person whose password was right in this browser, or of whoever has one. */
export async function beginByPasskey(ctx: Context, isSecondStep: boolean): Promise<RequestOptions> {
  const begun = isSecondStep ? await findBegunSignIn(ctx) : null
  if (isSecondStep && begun === null) throw new AppError('factor.step_ended')
  const userId = begun?.user.user_id ?? null
  const own = userId === null ? [] : await ctx.database.local((tx) => listPasskeys(tx, userId))
  const options = challengeFor(ctx, own)
  const until = ctx.clock.now().getTime() + SECOND_STEP_SECONDS * 1000
  keepSealed(ctx, CHALLENGE, { challenge: options.challenge, userId, until })
  return options
}

/** Signs in whoever's passkey signed the challenge of this browser. Whatever is wrong with it gets one answer. */
export function finishByPasskey(ctx: Context, signed: SignedChallenge) {
  const limits = [addressLimit(ctx.request.ip)]
  return countRefusals(ctx, { limits, code: 'auth.throttled', refusals: REFUSALS }, async () => {
    const started = await startByPasskey(ctx, signed)
    if (started === null) throw new AppError('passkey.failed')
    dropSealed(ctx, CHALLENGE)
    dropSecondStep(ctx)
    return enterBrowser(ctx, started)
  })
}

async function startByPasskey(
  ctx: Context,
  signed: SignedChallenge,
): Promise<StartedSession | null> {
  const { clock, database } = ctx
  const begun = readSealed(ctx, CHALLENGE)
  if (begun === null || begun.until <= clock.now().getTime()) return null
  const known = await database.local((tx) => findPasskey(tx, signed.id))
  if (known === null || (begun.userId !== null && begun.userId !== known.user_id)) return null
  const passkey = await readSigned(ctx, signed, begun.challenge, known)
  const user = await database.local((tx) => findUser(tx, known.user_id))
  if (passkey === null || user === undefined) return null
  return atHome(ctx, user, async (tx) => {
    // What is refused here leaves nothing behind: the transaction goes with it.
    if (!(await takeStep(tx, begun.challenge, new Date(begun.until))))
      throw new AppError('passkey.failed')
    if (!(await takePasskey(ctx, tx, passkey))) throw new AppError('passkey.failed')
    // As after a right password: that an account is disabled is told to nobody but whoever proved that it is theirs.
    if (!user.enabled) throw new AppError('auth.disabled')
    return startSession(ctx, tx, user, 'two_steps')
  })
}
