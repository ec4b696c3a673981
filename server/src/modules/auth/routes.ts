import {
  atHome,
  findHouseNames,
  findUser,
  hashPassword,
  requireUnlisted,
  limitLogins,
  setPassword,
  updateSelf,
} from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { AppError, invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { mount, type Mounting } from '#platform/mount'
import { answerSession } from './answer-session.ts'
import { enterBrowser, leaveBrowser } from './browser.ts'
import { clearSessionCookies, findDeviceToken, findRefreshToken } from './cookies.ts'
import { readDevice } from './device.ts'
import { endSessions } from './end-sessions.ts'
import { findProviderLogout } from './oidc-logout.ts'
import { provingSelf } from './prove-self.ts'
import { readSelf, readSignedIn } from './read-self.ts'
import { beginSecondStep } from './second-step.ts'
import { login, refresh } from './sessions.ts'

export function mountAuth(mounting: Mounting<Context>): void {
  mount(mounting, 'auth', {
    login: async (ctx, { username, password }) => {
      const device = readDevice(ctx, findDeviceToken(ctx))
      const address = ctx.request.ip
      const signedIn = await login(ctx, { username, password, address, device })
      if (signedIn.secondSteps === null) return enterBrowser(ctx, signedIn.started)
      beginSecondStep(ctx, signedIn.user)
      return { data: { second_step: signedIn.secondSteps } }
    },
    refresh: async (ctx) => {
      const token = findRefreshToken(ctx)
      if (token === undefined) throw new AppError('auth.session_ended')
      try {
        const started = await refresh(ctx, token)
        const { data } = await answerSession(ctx, started)
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
      const provider_url = await findProviderLogout(ctx)
      await leaveBrowser(ctx)
      return { data: { provider_url } }
    },
    logoutEverywhere: async (ctx) => {
      const provider_url = await findProviderLogout(ctx)
      await logoutEverywhere(ctx)
      clearSessionCookies(ctx)
      return { data: { provider_url } }
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

/** Changes the password, and ends every session of the caller. */
async function changePassword(
  ctx: Context,
  current: string | undefined,
  next: string,
): Promise<void> {
  await provingSelf(ctx, current, async (user) => {
    // Above all, the one that somebody else chose must not stay.
    if (next === current) throw invalidFields({ field: 'new_password', problem: 'unchanged' })
    const chosen = await requireUnlisted(ctx, next, 'new_password')
    const names = await findHouseNames(ctx, user)
    const password_hash = await hashPassword(ctx, chosen, names, 'new_password')
    await atHome(ctx, user, async (tx) => {
      await setPassword(ctx, tx, user.user_id, password_hash)
      await endSessions(ctx, tx, user.user_id, 'password_changed')
      audit(ctx, tx, { what: 'password.changed', subject: `user:${user.user_id}` })
    })
  })
}
