import { ACCESS_TOKEN_SECONDS } from '@maitre/contract/constants'
import {
  atHome,
  findUser,
  hashPassword,
  findHiddenLocations,
  limitLogins,
  setPassword,
  shownLocation,
  updateSelf,
  verifyPassword,
} from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { mount, type Mounting } from '#platform/mount'
import {
  clearSessionCookies,
  findDeviceToken,
  findRefreshToken,
  setDeviceCookie,
  setSessionCookies,
} from './cookies.ts'
import { deviceToken, readDevice } from './device.ts'
import { endSessions } from './end-sessions.ts'
import { readSelf, readSignedIn } from './read-self.ts'
import { login, logout, refresh, type StartedSession } from './sessions.ts'
import { countAttempt, forgive, passwordAttempt } from './throttle.ts'

export function mountAuth(mounting: Mounting<Context>): void {
  mount(mounting, 'auth', {
    login: async (ctx, { username, password }) => {
      const device = readDevice(ctx, findDeviceToken(ctx))
      const earlier = findRefreshToken(ctx)
      const address = ctx.request.ip
      const started = await login(ctx, { username, password, address, device, earlier })
      setDeviceCookie(ctx, deviceToken(ctx, device, started.user.user_id))
      return answer(ctx, started)
    },
    refresh: async (ctx) => {
      const token = findRefreshToken(ctx)
      if (token === undefined) throw new AppError('auth.session_ended')
      try {
        const started = await refresh(ctx, token)
        const { data } = await answer(ctx, started)
        const lastEventId = newId(ctx.clock.now())
        const signedIn = await readSignedIn(ctx, started)
        return { data: { ...data, signed_in: signedIn, last_event_id: lastEventId } }
      } catch (error) {
        if (error instanceof AppError && error.code === 'auth.session_ended')
          clearSessionCookies(ctx)
        throw error
      }
    },
    logout: async (ctx) => {
      const token = findRefreshToken(ctx)
      if (token !== undefined) await logout(ctx, token)
      clearSessionCookies(ctx)
      return { data: {} }
    },
    logoutEverywhere: async (ctx) => {
      await logoutEverywhere(ctx)
      clearSessionCookies(ctx)
      return { data: {} }
    },
    self: async (ctx) => ({ data: await readSelf(ctx) }),
    updateSelf: async (ctx, changes) => {
      const { userId } = ctx.actor
      await limitLogins(ctx, userId, changes, () => updateSelf(ctx, userId, changes))
      return { data: await readSelf(ctx) }
    },
    changePassword: async (ctx, input) => {
      await changePassword(ctx, input.current_password, input.new_password)
      clearSessionCookies(ctx)
      return { data: {} }
    },
  })
}

async function answer(ctx: Context, started: StartedSession) {
  setSessionCookies(ctx, started.refreshToken)
  const { user, sessionId } = started
  const location_id = shownLocation(user, await findHiddenLocations(ctx, [user]))
  const access_token = await ctx.tokens.sign({ ...user, location_id }, sessionId, ctx.clock.now())
  return { data: { access_token, expires_in: ACCESS_TOKEN_SECONDS } }
}

/** Ends every session of the caller, this one too. */
async function logoutEverywhere(ctx: Context): Promise<void> {
  const { actor, database } = ctx
  const user = await database.local((tx) => findUser(tx, actor.userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  await atHome(ctx, user, async (tx) => {
    await endSessions(ctx, tx, user.user_id, 'logout_everywhere')
    audit(ctx, tx, {
      what: 'session.ended',
      subject: `user:${user.user_id}`,
      after: { reason: 'logout_everywhere' },
    })
  })
}

/** Changes the password. Guesses of the present one are throttled as those at a sign-in are. */
async function changePassword(ctx: Context, current: string, next: string): Promise<void> {
  const { actor, clock, database } = ctx
  const now = clock.now()
  const attempt = passwordAttempt(actor.userId, ctx.request.ip)
  const user = await database.local(async (tx) => {
    await countAttempt(tx, attempt, now)
    return findUser(tx, actor.userId)
  })
  const right = await verifyPassword(user?.password_hash ?? null, current)
  if (user === undefined || !right) {
    throw invalidFields({ field: 'current_password', problem: 'wrong' })
  }
  const password_hash = await hashPassword(next, 'new_password')
  await atHome(ctx, user, async (tx) => {
    await forgive(tx, attempt, now)
    await setPassword(ctx, tx, user.user_id, password_hash)
    await endSessions(ctx, tx, user.user_id, 'password_changed')
    audit(ctx, tx, { what: 'password.changed', subject: `user:${user.user_id}` })
  })
}
