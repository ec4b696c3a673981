import type { ErrorCode } from '@maitre/contract/errors'
import type { Exchanged } from '@maitre/contract/provider'
import type { SessionProof } from '@maitre/contract/session-words'
import { isDemandedOf } from '#modules/factors'
import { atHome, type UserRow } from '#modules/users'
import type { ProvenPerson, ProviderAnswer } from '#connectors/oidc'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { countRefusals } from '#platform/throttle'
import { enterBrowser } from './browser.ts'
import { getProvider } from './oidc-begin.ts'
import { SIGN_IN, takeBegun } from './oidc-cookie.ts'
import { keepProviderSession } from './oidc-logout.ts'
import { getProvenUser, linkIdentity } from './oidc-people.ts'
import { followClaims } from './oidc-role.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { addressLimit } from './throttle.ts'

/** What somebody gets who tries codes or states that are not theirs; what else is refused is no guess. */
const GUESSED: ReadonlySet<ErrorCode> = new Set([
  'provider.begun_elsewhere',
  'provider.code_expired',
  'provider.untrusted',
])

/** Signs in the person whom the provider proves by its code, in the browser that began the sign-in. */
export async function exchangeCode(ctx: Context, answer: ProviderAnswer): Promise<Exchanged> {
  const provider = getProvider(ctx)
  return countGuesses(ctx, async () => {
    const begun = takeBegun(ctx, SIGN_IN, answer.state)
    if (begun === null) throw new AppError('provider.begun_elsewhere')
    const person = await provider.prove(answer, begun)
    const { data } = await enterBrowser(ctx, await startProven(ctx, person))
    return { ...data, next: begun.next }
  })
}

/** Judges what came from the provider. Nobody tries codes without end; who is meant is not known before it has answered. */
export function countGuesses<T>(ctx: Context, judge: () => Promise<T>): Promise<T> {
  const limits = [addressLimit(ctx.request.ip)]
  return countRefusals(ctx, { limits, code: 'auth.throttled', refusals: GUESSED }, judge)
}

async function startProven(ctx: Context, person: ProvenPerson): Promise<StartedSession> {
  const { user, isLinked } = await ctx.database.local((tx) => getProvenUser(tx, person))
  return atHome(ctx, user, async (tx) => {
    if (!isLinked) await linkIdentity(ctx, tx, user, person)
    const proof = await proofAtProvider(ctx, tx, user, person)
    const session = await startSession(ctx, tx, await followClaims(ctx, tx, user, person), proof)
    await keepProviderSession(ctx, tx, session.sessionId, person)
    return session
  })
}

/**
 * What a sign-in at the provider proved. Where everybody needs a second step, one whose provider does not say that it
 * asked for it is refused: it is taken as one by a password alone, and the second step is the provider's to ask for.
 */
async function proofAtProvider(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  person: ProvenPerson,
): Promise<SessionProof> {
  if (person.hasTwoSteps || ctx.config.oidc?.secondStepBy === 'provider')
    return 'provider_two_steps'
  if (await isDemandedOf(tx, user.user_id)) throw new AppError('provider.one_step')
  return 'provider'
}
