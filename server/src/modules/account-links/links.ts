import type { LinkKind } from '@maitre/contract/account-links'
import { LINK_LIFE_MS } from '@maitre/contract/mailed-links'
import { hashToken } from '#modules/auth'
import { findUser, type UserRow } from '#modules/users'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId, newToken } from '#platform/ids'

/** A link that can still be used, and the person whose account it opens. */
interface OpenLink {
  linkId: string
  /** The address that its mail went to. */
  email: string
  expiresAt: Date
  user: UserRow
}

/** A link that was just made. Its token is in the mail alone. */
interface MadeLink {
  token: string
  sentAt: Date
  expiresAt: Date
}

/** Makes a link for a mail to that address; an earlier one of the same kind ends. */
export async function makeLink(
  { clock }: Services,
  tx: Tx,
  { userId, kind, email }: { userId: string; kind: LinkKind; email: string },
): Promise<MadeLink> {
  const now = clock.now()
  // Of two who make a link at once, the later one ends the earlier's.
  await tx.db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await endLinks(tx, userId, [kind], now)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[kind])
  await tx.db
    .insertInto('account_links')
    .values({
      link_id: newId(now),
      user_id: userId,
      kind,
      token_hash: hashToken(token),
      email,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, sentAt: now, expiresAt }
}

/** Ends the links of these kinds that are open; answers how many were. */
export async function endLinks(
  tx: Tx,
  userId: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_links')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The link of that token, if it is of that kind and can be used; throws what is the matter with it otherwise. */
export async function getOpenLink(
  tx: Tx,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<OpenLink> {
  const row = await tx.db
    .selectFrom('account_links')
    .select(['link_id', 'user_id', 'kind', 'email', 'expires_at', 'used_at', 'ended_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row === undefined || row.kind !== kind) throw new AppError('link.invalid')
  if (row.used_at !== null) throw new AppError('link.used')
  if (row.ended_at !== null) throw new AppError('link.ended')
  if (row.expires_at <= now) throw new AppError('link.expired')
  const user = await findUser(tx, row.user_id)
  if (user === undefined || !opens(kind, user, row.email)) throw new AppError('link.ended')
  return { linkId: row.link_id, email: row.email, expiresAt: row.expires_at, user }
}

/**
 * Uses a link up, in the transaction of what it opens: of two uses at once, one goes on and the other one throws.
 * Answers the person as they are now.
 */
export async function useLink(
  tx: Tx,
  kind: LinkKind,
  { linkId, email, user }: OpenLink,
  now: Date,
): Promise<UserRow> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('link_id', '=', linkId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw await overOf(tx, linkId)
  const current = await findUser(tx, user.user_id)
  if (current === undefined || !opens(kind, current, email)) throw new AppError('link.ended')
  return current
}

/** What became of a link that is open no more; a removed person's is gone with them. */
async function overOf(tx: Tx, linkId: string): Promise<AppError> {
  const row = await tx.db
    .selectFrom('account_links')
    .select('used_at')
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  if (row === undefined) return new AppError('link.invalid')
  return new AppError(row.used_at === null ? 'link.ended' : 'link.used')
}

/** Whether the account is still as it was when its link was sent: another address or password ended what that opens. */
function opens(kind: LinkKind, user: UserRow, email: string): boolean {
  const isOwn = user.email.toLowerCase() === email.toLowerCase()
  if (kind === 'invitation') return isOwn && user.password_hash === null
  return user.enabled && (kind === 'email_change' || isOwn)
}
