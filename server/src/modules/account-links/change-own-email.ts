import { doerOf, provingSelf } from '#modules/auth'
import { atHome, changeEmail, requireFree, type UserRow } from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { limitTaken } from '#platform/taken-names'
import { countWithin } from '#platform/throttle'
import { sendAccountMail } from './account-mail.ts'
import { getOpenLink, makeLink, useLink } from './links.ts'

const HOUR_MS = 3_600_000
/** How many addresses a person may have mailed in an hour. */
const MAX_ASKED = 5

/**
 * Mails a link to the address that a person wants from now on, and a notice without any link to the one they have. They
 * prove that it is them before: whoever has their address has their account.
 */
export async function askForEmailChange(
  ctx: Context,
  current_password: string | undefined,
  email: string,
): Promise<void> {
  await provingSelf(ctx, current_password, (user) => mailEmailChange(ctx, user, email))
}

async function mailEmailChange(ctx: Context, user: UserRow, email: string): Promise<void> {
  if (email === user.email) throw new AppError('user.email_unchanged')
  const { user_id: userId } = user
  const limit = { subject: `email-change:${userId}`, max: MAX_ASKED, windowMs: HOUR_MS }
  await ctx.database.local((tx) => countWithin(tx, [limit], ctx.clock.now(), 'auth.throttled'))
  await limitTaken(ctx, () =>
    atHome(ctx, user, async (tx) => {
      await requireFree(tx, { ...user, email })
      const { token, expiresAt } = await makeLink(ctx, tx, { userId, kind: 'email_change', email })
      await sendAccountMail(ctx, tx, user, {
        kind: 'email_change',
        link: { kind: 'email_change', token },
        address: email,
      })
      await sendAccountMail(ctx, tx, user, {
        kind: 'email_change_asked',
        address: user.email,
        newEmail: email,
      })
      audit(ctx, tx, {
        what: 'email_change.asked',
        subject: `user:${userId}`,
        after: { email, expires_at: expiresAt.toISOString() },
      })
    }),
  )
}

/** Gives a person the address that the link was mailed to; answers it. */
export async function confirmEmailChange(ctx: Context, token: string): Promise<string> {
  const { clock, database } = ctx
  const now = clock.now()
  const link = await database.local((tx) => getOpenLink(tx, 'email_change', token, now))
  await atHome(ctx, link.user, async (tx) => {
    const user = await useLink(tx, 'email_change', link, now)
    await changeEmail(ctx, tx, user, link.email)
    audit({ clock, by: doerOf(ctx, user) }, tx, {
      what: 'email.changed',
      subject: `user:${user.user_id}`,
      before: { email: user.email },
      after: { email: link.email },
    })
  })
  return link.email
}
