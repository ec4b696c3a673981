import { ACCESS_TOKEN_SECONDS } from '@maitre/contract/constants'
import { findHiddenLocations, shownLocation } from '#modules/users'
import type { Context } from '#context'
import { setSessionCookies } from './cookies.ts'
import type { StartedSession } from './sessions.ts'

/** Sets the cookies of a session, and answers its access token. */
export async function answerSession(ctx: Context, started: StartedSession) {
  setSessionCookies(ctx, started.refreshToken)
  const { user, sessionId } = started
  const location_id = shownLocation(user, await findHiddenLocations(ctx, [user]))
  const access_token = await ctx.tokens.sign({ ...user, location_id }, sessionId, ctx.clock.now())
  return { data: { access_token, expires_in: ACCESS_TOKEN_SECONDS } }
}
