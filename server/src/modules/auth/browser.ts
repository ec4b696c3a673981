import type { Context } from '#context'
import { answerSession } from './answer-session.ts'
import {
  clearSessionCookies,
  findDeviceToken,
  findRefreshToken,
  setDeviceCookie,
} from './cookies.ts'
import { deviceToken, readDevice } from './device.ts'
import { logout, type StartedSession } from './sessions.ts'

/** Ends the session that this browser has, whoever's it is, and takes its cookies away. */
export async function leaveBrowser(ctx: Context): Promise<void> {
  const token = findRefreshToken(ctx)
  if (token !== undefined) await logout(ctx, token)
  clearSessionCookies(ctx)
}

/**
 * Lets a person whose session was just started work in this browser: the session that it had before ends, and the
 * browser is known at their next sign-in.
 */
export async function enterBrowser(ctx: Context, started: StartedSession) {
  const earlier = findRefreshToken(ctx)
  if (earlier !== undefined) await logout(ctx, earlier, 'replaced')
  const device = readDevice(ctx, findDeviceToken(ctx))
  setDeviceCookie(ctx, deviceToken(ctx, device, started.user.user_id))
  return answerSession(ctx, started)
}
