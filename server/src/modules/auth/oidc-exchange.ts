import type { Exchanged } from '@maitre/contract/provider'
import { atHome } from '#modules/users'
import type { ProviderAnswer } from '#connectors/oidc'
import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { countWithin, takeBack } from '#platform/throttle'
import { enterBrowser } from './browser.ts'
import { getProvider } from './oidc-begin.ts'
import { takeBegun } from './oidc-cookie.ts'
import { keepProviderToken } from './oidc-logout.ts'
import { getProvenUser, linkIdentity } from './oidc-people.ts'
import { followClaims } from './oidc-role.ts'
import { startSession } from './sessions.ts'
import { addressLimit } from './throttle.ts'

/** Signs in the person whom the provider proves by its code, in the browser that began the sign-in. */
export async function exchangeCode(ctx: Context, answer: ProviderAnswer): Promise<Exchanged> {
  const provider = getProvider(ctx)
  const { database, clock, request } = ctx
  const now = clock.now()
  // Nobody tries codes without end; who is meant is not known before the provider has answered.
  const limit = addressLimit(request.ip)
  await database.local((tx) => countWithin(tx, [limit], now, 'auth.throttled'))
  const begun = takeBegun(ctx, answer.state)
  if (begun === null) throw new AppError('provider.begun_elsewhere')
  const person = await provider.prove(answer, begun)
  const { user, isLinked } = await database.local((tx) => getProvenUser(tx, person))
  const started = await atHome(ctx, user, async (tx) => {
    if (!isLinked) await linkIdentity(ctx, tx, user, person)
    const session = await startSession(ctx, tx, await followClaims(ctx, tx, user, person))
    await keepProviderToken(ctx, tx, session.sessionId, person.idToken)
    return session
  })
  await database.local((tx) => takeBack(tx, limit, now))
  const { data } = await enterBrowser(ctx, started)
  return { ...data, next: begun.next }
}
