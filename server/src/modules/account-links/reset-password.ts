import { doerOf, endSessions, forgiveAccount, hashToken, leaveBrowser } from '#modules/auth'
import {
  atHome,
  findHouseNames,
  findUserByLogin,
  hashPassword,
  setPassword,
  requireUnlisted,
} from '#modules/users'
import type { Context, Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { defineJob } from '#platform/jobs'
import { countWithin, type Limit } from '#platform/throttle'
import { sendAccountMail } from './account-mail.ts'
import { getOpenLink, makeLink, useLink } from './links.ts'

/** The name or address that somebody typed is sealed: people mistype their passwords into such fields. */
export const sendReset = defineJob<{ login: string }>('account-links.send-reset')

/** The context that a login is sealed for, so that a text that was sealed for something else is refused. */
const CONTEXT = 'account-links.login'
const HOUR_MS = 3_600_000
/** How often one login may be asked about in an hour, how often one address may ask, and how many mails one person gets. */
const MAX_ASKED = { login: 5, address: 20, person: 5 } as const

const limit = (kind: keyof typeof MAX_ASKED, subject: string): Limit => ({
  subject: `reset-${kind}:${subject}`,
  max: MAX_ASKED[kind],
  windowMs: HOUR_MS,
})

/**
 * Takes a wish for a new password. Whether there is such a person is looked up by a job alone: here the very same
 * statements run for everybody, so that neither the answer nor its time tells.
 */
export async function askForReset(ctx: Context, login: string): Promise<void> {
  const limits = [limit('login', hashToken(login.toLowerCase())), limit('address', ctx.request.ip)]
  await ctx.database.local(async (tx) => {
    await countWithin(tx, limits, ctx.clock.now(), 'auth.throttled')
    await ctx.jobs.send(tx, sendReset, { login: ctx.secrets.vault.seal(login, CONTEXT) })
  })
}

/** Mails the link to a new password to the person of that login, if there is one who may sign in. */
export async function sendResetLink(services: Services, payload: { login: string }): Promise<void> {
  const { clock, database } = services
  const login = services.secrets.vault.open(payload.login, CONTEXT)
  const user = await database.local((tx) => findUserByLogin(tx, login))
  if (user === undefined || !user.enabled || !(await isWithin(services, user.user_id))) return
  const { user_id: userId, email } = user
  await atHome(services, user, async (tx) => {
    const { token, expiresAt } = await makeLink(services, tx, {
      userId,
      kind: 'password_reset',
      email,
    })
    await sendAccountMail(services, tx, user, {
      kind: 'password_reset',
      link: { kind: 'password_reset', token },
    })
    audit({ clock, by: services.by }, tx, {
      what: 'reset.sent',
      subject: `user:${userId}`,
      after: { email, expires_at: expiresAt.toISOString() },
    })
  })
}

/** Counts a mail to that person; past the limit none goes out, and nobody is told. */
async function isWithin({ clock, database }: Services, userId: string): Promise<boolean> {
  try {
    await database.local((tx) =>
      countWithin(tx, [limit('person', userId)], clock.now(), 'auth.throttled'),
    )
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.throttled') return false
    throw error
  }
}

/** Sets a new password by a link: every session of the person ends, and a mail tells them. */
export async function resetPassword(ctx: Context, token: string, password: string): Promise<void> {
  const { clock, database } = ctx
  const now = clock.now()
  const link = await database.local((tx) => getOpenLink(tx, 'password_reset', token, now))
  const chosen = await requireUnlisted(ctx, password)
  const password_hash = await hashPassword(ctx, chosen, await findHouseNames(ctx, link.user))
  await atHome(ctx, link.user, async (tx) => {
    const user = await useLink(tx, 'password_reset', link, now)
    await setPassword(ctx, tx, user.user_id, password_hash)
    await endSessions(ctx, tx, user.user_id, 'password_reset')
    await forgiveAccount(tx, user.user_id)
    await sendAccountMail(ctx, tx, user, { kind: 'password_was_reset' })
    audit({ clock, by: doerOf(ctx, user) }, tx, {
      what: 'password.reset',
      subject: `user:${user.user_id}`,
    })
  })
  await leaveBrowser(ctx)
}
