import type { OpenInvitation } from '@maitre/contract/account-links'
import type { Language } from '@maitre/contract/constants'
import type { User } from '@maitre/contract/users'
import {
  type Administrator,
  createUser,
  findUser,
  getAdministered,
  type UserRow,
} from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { countWithin } from '#platform/throttle'
import { sendAccountMail } from './account-mail.ts'
import { endLinks, makeLink } from './links.ts'

/** How many invitations one person gets in an hour, however often their administrator presses. */
const MAX_SENT = 5
const HOUR_MS = 3_600_000

type NewPerson = Omit<Parameters<typeof createUser>[3], 'enabled' | 'password'>

/**
 * Makes a person who can sign in once they accepted, and mails them the link by which they do. `maker` is whose rights
 * count: those of the caller in the restaurant, unless they have just made it.
 */
export async function invite(
  ctx: Context,
  tx: TenantTx,
  fields: NewPerson,
  maker: Administrator = ctx.actor,
): Promise<{ user: User; invitation: OpenInvitation }> {
  const user = await createUser(ctx, tx, maker, { ...fields, enabled: false })
  const row = await findUser(tx, user.id)
  if (row === undefined) throw new AppError('user.not_found')
  return { user, invitation: await sendInvitation(ctx, tx, row) }
}

/** Mails a link to a person without a password, in that language; an earlier link ends. */
export async function inviteAgain(
  ctx: Context,
  tx: TenantTx,
  userId: string,
  language: Language | undefined,
): Promise<OpenInvitation> {
  const user = await getAdministered(tx, ctx.actor, userId)
  if (user.password_hash !== null) throw new AppError('invitation.needless')
  return sendInvitation(ctx, tx, { ...user, language: language ?? user.language })
}

async function sendInvitation(ctx: Context, tx: TenantTx, user: UserRow): Promise<OpenInvitation> {
  const { user_id: userId, email } = user
  const limit = { subject: `invite:${userId}`, max: MAX_SENT, windowMs: HOUR_MS }
  await countWithin(tx, [limit], ctx.clock.now(), 'auth.throttled')
  const { token, sentAt, expiresAt } = await makeLink(ctx, tx, {
    userId,
    kind: 'invitation',
    email,
  })
  await sendAccountMail(ctx, tx, user, {
    kind: 'invitation',
    link: { kind: 'invitation', token },
    inviter: ctx.actor.name,
  })
  const invitation: OpenInvitation = {
    user_id: userId,
    email,
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    expired: false,
  }
  audit(ctx, tx, { what: 'invitation.sent', subject: `user:${userId}`, after: invitation })
  return invitation
}

/** Ends the open invitation of a person, whose account stays as it is: without a password nobody can sign in. */
export async function withdrawInvitation(
  ctx: Context,
  tx: TenantTx,
  userId: string,
): Promise<void> {
  await getAdministered(tx, ctx.actor, userId)
  const ended = await endLinks(tx, userId, ['invitation'], ctx.clock.now())
  if (ended === 0) throw new AppError('invitation.not_found')
  audit(ctx, tx, { what: 'invitation.withdrawn', subject: `user:${userId}` })
}
