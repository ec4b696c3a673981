import { z } from 'zod'
import { provePassword } from '#modules/auth'
import {
  addTotp,
  findFactors,
  newRecoverySet,
  newTotpSecret,
  stepOfCode,
  totpUri,
} from '#modules/factors'
import { atHome, findUser } from '#modules/users'
import type { Context } from '#context'
import { AppError, invalidFields } from '#platform/errors'
import { limitCodes } from './limit-codes.ts'

/** The context that a begun set-up is sealed for, so that a text that was sealed for something else is refused. */
const CONTEXT = 'account-security.totp'
/** How long a person has to give the first code. */
const SETUP_MS = 10 * 60_000

const setupSchema = z.object({ sessionId: z.string(), secret: z.string(), until: z.number() })

/** Begins to set up an authenticator app: nothing is kept here until a code of it is given back. */
export async function beginTotp(ctx: Context, current_password: string) {
  const user = await provePassword(ctx, current_password)
  const { totp } = await ctx.database.local((tx) => findFactors(tx, user.user_id))
  if (totp !== null) throw new AppError('factor.exists')
  const secret = newTotpSecret()
  const until = ctx.clock.now().getTime() + SETUP_MS
  const setup = JSON.stringify({ sessionId: ctx.actor.sessionId, secret, until })
  return {
    secret,
    uri: totpUri(secret, user.username),
    setup: ctx.secrets.vault.seal(setup, CONTEXT),
  }
}

/**
 * Gives the person the app whose code they type; answers the recovery codes that come with their first second factor,
 * else null. The set-up is good in the session alone in which it was begun.
 */
export async function confirmTotp(
  ctx: Context,
  setup: string,
  code: string,
): Promise<string[] | null> {
  const { userId } = ctx.actor
  const secret = openSetup(ctx, setup)
  const step = await limitCodes(ctx, async () => {
    const found = stepOfCode(secret, code, ctx.clock.now())
    if (found === null) throw invalidFields({ field: 'code', problem: 'wrong' })
    return found
  })
  const set = await newRecoverySet()
  const user = await ctx.database.local((tx) => findUser(tx, userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  const isKept = await atHome(ctx, user, (tx) => addTotp(ctx, tx, userId, { secret, step, set }))
  return isKept ? set.shown : null
}

function openSetup({ actor, clock, secrets }: Context, setup: string): string {
  const begun = readSetup(() => secrets.vault.open(setup, CONTEXT))
  if (begun === null || begun.sessionId !== actor.sessionId || begun.until <= clock.now().getTime())
    throw new AppError('factor.setup_ended')
  return begun.secret
}

function readSetup(open: () => string): z.output<typeof setupSchema> | null {
  try {
    return setupSchema.parse(JSON.parse(open()))
  } catch {
    return null
  }
}
