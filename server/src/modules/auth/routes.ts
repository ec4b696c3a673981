import type { Self } from '@maitre/contract/auth'
import {
  ACCESS_TOKEN_SECONDS,
  LANGUAGES,
  REFRESH_TOKEN_DAYS,
  RENEWING_KEY,
  SIGNED_IN_HINT_KEY,
} from '@maitre/contract/constants'
import type { FastifyReply } from 'fastify'
import { getAllLocationId, getRestaurant } from '#modules/restaurants'
import {
  atHome,
  findAdministrator,
  findUser,
  hashPassword,
  findHiddenLocations,
  roleOf,
  setPassword,
  shownLocation,
  updateSelf,
  verifyPassword,
} from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { mount, type Mounting } from '#platform/mount'
import { endSessions } from './end-sessions.ts'
import { login, logout, refresh, type StartedSession } from './sessions.ts'
import { countAttempt, forgive } from './throttle.ts'

const REFRESH_COOKIE = 'maitre_refresh'
const COOKIE_PATH = '/v1/auth'

export function mountAuth(mounting: Mounting<Context>): void {
  mount(mounting, 'auth', {
    login: async (ctx, { username, password }) =>
      answer(ctx, await login(ctx, { username, password, address: ctx.request.ip })),
    refresh: async (ctx) => {
      const token = ctx.request.cookies[REFRESH_COOKIE]
      if (token === undefined) throw new AppError('auth.session_ended')
      try {
        return await answer(ctx, await refresh(ctx, token))
      } catch (error) {
        if (error instanceof AppError && error.code === 'auth.session_ended')
          clearCookies(ctx.reply)
        throw error
      }
    },
    logout: async (ctx) => {
      const token = ctx.request.cookies[REFRESH_COOKIE]
      if (token !== undefined) await logout(ctx, token)
      clearCookies(ctx.reply)
      return { data: {} }
    },
    self: async (ctx) => ({ data: await readSelf(ctx) }),
    updateSelf: async (ctx, changes) => {
      await updateSelf(ctx, ctx.actor.userId, changes)
      return { data: await readSelf(ctx) }
    },
    changePassword: async (ctx, input) => {
      await changePassword(ctx, input.current_password, input.new_password)
      clearCookies(ctx.reply)
      return { data: {} }
    },
  })
}

async function answer(ctx: Context, started: StartedSession) {
  const secure = ctx.config.publicUrl.startsWith('https:')
  const maxAge = REFRESH_TOKEN_DAYS * 86_400
  ctx.reply.setCookie(REFRESH_COOKIE, started.refreshToken, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  })
  // The mark of a renewal goes after the new token is set, never before: a tab that sees no mark renews with the cookie
  // as it stands.
  ctx.reply.clearCookie(RENEWING_KEY, { path: '/' })
  // This cookie only tells the server's redirects that somebody is signed in; it grants nothing.
  ctx.reply.setCookie(SIGNED_IN_HINT_KEY, '1', { path: '/', sameSite: 'lax', secure, maxAge })
  const { user, sessionId } = started
  const location_id = shownLocation(user, await findHiddenLocations(ctx, [user]))
  const access_token = await ctx.tokens.sign({ ...user, location_id }, sessionId, ctx.clock.now())
  return { data: { access_token, expires_in: ACCESS_TOKEN_SECONDS } }
}

function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, { path: COOKIE_PATH })
  reply.clearCookie(RENEWING_KEY, { path: '/' })
  reply.clearCookie(SIGNED_IN_HINT_KEY, { path: '/' })
}

async function readSelf(ctx: Context): Promise<Self> {
  const { actor } = ctx
  const user = await ctx.database.local((tx) => findUser(tx, actor.userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  const place =
    actor.restaurantId === null
      ? null
      : await ctx.database.scoped(actor.restaurantId, async (tx) => ({
          restaurant: await getRestaurant(tx),
          allId: await getAllLocationId(tx),
          administrator: (await findAdministrator(tx, tx.restaurantId)) ?? null,
        }))
  return {
    id: user.user_id,
    username: user.username,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    role: roleOf(user),
    location_id: shownLocation(user, new Set([place?.allId ?? null])),
    language: LANGUAGES.find((language) => language === user.language) ?? null,
    restaurant:
      place === null
        ? null
        : {
            id: place.restaurant.id,
            name: place.restaurant.name,
            timezone: place.restaurant.timezone,
            subscription_tier: place.restaurant.subscription_tier,
          },
    administrator: place?.administrator ?? null,
  }
}

/** Changes the password. Guesses of the present one are throttled as those at a sign-in are. */
async function changePassword(ctx: Context, current: string, next: string): Promise<void> {
  const { actor, clock, database } = ctx
  const now = clock.now()
  const user = await database.local(async (tx) => {
    const row = await findUser(tx, actor.userId)
    if (row !== undefined) await countAttempt(tx, row.username, ctx.request.ip, now)
    return row
  })
  const right = await verifyPassword(user?.password_hash ?? null, current)
  if (user === undefined || !right) {
    throw new AppError('request.invalid', {
      fields: [{ field: 'current_password', problem: 'wrong' }],
    })
  }
  const password_hash = await hashPassword(next)
  await atHome(ctx, user, async (tx) => {
    await forgive(tx, user.username, ctx.request.ip, now)
    await setPassword(ctx, tx, user.user_id, password_hash)
    await endSessions(ctx, tx, user.user_id, 'password_changed')
    audit(ctx, tx, { what: 'password.changed', subject: `user:${user.user_id}` })
  })
}
