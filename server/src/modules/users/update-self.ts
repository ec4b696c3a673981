import type { Language } from '@maitre/contract/constants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Changes } from '#platform/database'
import { AppError, invalidFields } from '#platform/errors'
import { atHome } from './at-home.ts'
import { findUser, type UserRow } from './queries.ts'
import { changed, requireFree, unlessTaken } from './save-user.ts'

type Profile = Pick<UserRow, 'username' | 'email' | 'firstname' | 'lastname'> & {
  language: Language | null
}

/**
 * Changes a person's own name and language. Another address is confirmed by a link first; role, locations and being
 * enabled are an administrator's to change.
 */
export async function updateSelf(
  services: Services,
  userId: string,
  { id, ...changes }: Changes<Profile & { id: string }>,
): Promise<void> {
  if (id !== undefined && id !== userId) throw invalidFields({ field: 'id', problem: 'other_row' })
  const known = await services.database.local((tx) => findUser(tx, userId))
  if (known === undefined) throw new AppError('auth.session_ended')
  await atHome(services, known, async (tx) => {
    const row = await findUser(tx, userId)
    if (row === undefined) throw new AppError('auth.session_ended')
    const next = changed(row, changes)
    // Whoever found a session open must not lead the mails to a new password to themselves: that takes the password.
    if (next.email !== row.email) throw new AppError('user.email_unconfirmed')
    await requireFree(tx, next)
    // The address is none of these: one that was confirmed since the row was read stays.
    const { email: _same, ...written } = changes
    await unlessTaken(() =>
      tx.db
        .updateTable('users')
        .set({ ...written, updated_at: services.clock.now() })
        .where('user_id', '=', userId)
        .execute(),
    )
    // Caches of rights have the person's name too, which the history of their acts shows.
    await services.live.accessChanged(tx, { userId })
    audit(services, tx, {
      what: 'user.changed',
      subject: `user:${userId}`,
      before: profileOf(row),
      after: profileOf(next),
    })
  })
}

function profileOf({ username, email, firstname, lastname, language }: UserRow) {
  return { username, email, firstname, lastname, language }
}
