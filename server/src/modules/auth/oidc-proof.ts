import type { Language } from '@maitre/contract/constants'
import { PROOF_SECONDS } from '@maitre/contract/provider'
import { atHome, findUser, type UserRow } from '#modules/users'
import type { ProvenPerson, ProviderAnswer } from '#connectors/oidc'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { getProvider, newBegun } from './oidc-begin.ts'
import { keepBegun, PROOF, takeBegun } from './oidc-cookie.ts'
import { countGuesses } from './oidc-exchange.ts'
import { keepProviderSession } from './oidc-logout.ts'
import { findBySubject } from './oidc-people.ts'

/**
 * Begins a sign-in at the provider by which the person of this session proves anew that it is them: the provider is to
 * ask whoever sits there, however lately it did.
 */
export async function beginProof(ctx: Context, language: Language): Promise<{ url: string }> {
  const { actor, clock, database } = ctx
  const user = await database.local((tx) => findUser(tx, actor.userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  const begun = newBegun(ctx, language)
  const since = clock.now()
  const anew = { since, email: user.email }
  const url = await getProvider(ctx).authorizeUrl({ ...begun, anew }, language)
  keepBegun(ctx, PROOF, { ...begun, sessionId: actor.sessionId, since: since.getTime() })
  return { url }
}

/**
 * Ends it, in the browser that began it: the session has its proof where the person signed in there after it was begun,
 * and is the one whose session it is.
 */
export function finishProof(
  ctx: Context,
  answer: ProviderAnswer,
): Promise<{ proved_until: string }> {
  const provider = getProvider(ctx)
  return countGuesses(ctx, async () => {
    const kept = takeBegun(ctx, PROOF, answer.state)
    if (kept === null) throw new AppError('provider.begun_elsewhere')
    const { sessionId, since, ...begun } = kept
    const person = await provider.prove(answer, { ...begun, anew: { since: new Date(since) } })
    const user = await ctx.database.local((tx) => getPersonOf(ctx, tx, sessionId, person))
    const proved_at = ctx.clock.now()
    await atHome(ctx, user, async (tx) => {
      await tx.db
        .updateTable('sessions')
        .set({ proved_at })
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .execute()
      // Whoever leaves later leaves the session there, too, which may have another name now.
      await keepProviderSession(ctx, tx, sessionId, person)
    })
    return { proved_until: new Date(proved_at.getTime() + PROOF_SECONDS * 1000).toISOString() }
  })
}

/** The person of an open session, who has to be the one whom the provider knows under that subject. */
async function getPersonOf(
  { clock }: Context,
  tx: Tx,
  sessionId: string,
  person: ProvenPerson,
): Promise<UserRow> {
  const session = await tx.db
    .selectFrom('sessions')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (session === undefined) throw new AppError('auth.session_ended')
  const user = await findBySubject(tx, person)
  if (user?.user_id !== session.user_id) throw new AppError('provider.other_person')
  return user
}
