import type { OpenInvitation } from '@maitre/contract/account-links'
import { isAdministeredBy } from '#modules/users'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/database'

/** One page of the open invitations of people whom the actor administers, newest first, and how many there are. */
export async function listInvitations(
  tx: Tx,
  actor: Actor,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<{ rows: OpenInvitation[]; total: number }> {
  const found = selectOpen(tx).where(isAdministeredBy(actor))
  const rows = await found
    .select(['l.user_id', 'l.email', 'l.created_at', 'l.expires_at'])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.link_id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({
      user_id: row.user_id,
      email: row.email,
      sent_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      expired: row.expires_at <= now,
    })),
    total,
  }
}

/** The open invitations of these people, by their ids. */
export async function findOpenInvitations(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<OpenInvitation, 'sent_at' | 'expires_at' | 'expired'>>> {
  if (userIds.length === 0) return new Map()
  const rows = await selectOpen(tx)
    .select(['l.user_id', 'l.created_at', 'l.expires_at'])
    .where('l.user_id', 'in', userIds)
    .execute()
  return new Map(
    rows.map(({ user_id: id, created_at: sent, expires_at: end }) => [
      id,
      { sent_at: sent.toISOString(), expires_at: end.toISOString(), expired: end <= now },
    ]),
  )
}

/** The query of invitations that nobody accepted or withdrew. */
const selectOpen = (tx: Tx) =>
  tx.db
    .selectFrom('account_links as l')
    .innerJoin('users', 'users.user_id', 'l.user_id')
    .where('l.kind', '=', 'invitation')
    .where('l.used_at', 'is', null)
    .where('l.ended_at', 'is', null)
    .where('users.password_hash', 'is', null)
