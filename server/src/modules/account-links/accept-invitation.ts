import { doerOf, enterBrowser, startSession } from '#modules/auth'
import { activateUser, atHome, findHouseNames, hashPassword, requireUnlisted } from '#modules/users'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { getOpenLink, useLink } from './links.ts'

/** Sets the first password of an invited person, and signs them in in this browser. */
export async function acceptInvitation(ctx: Context, token: string, password: string) {
  const { clock, database } = ctx
  const now = clock.now()
  const link = await database.local((tx) => getOpenLink(tx, 'invitation', token, now))
  const chosen = await requireUnlisted(ctx, password)
  const password_hash = await hashPassword(ctx, chosen, await findHouseNames(ctx, link.user))
  const started = await atHome(ctx, link.user, async (tx) => {
    const invited = await useLink(tx, 'invitation', link, now)
    if (!(await activateUser(ctx, tx, invited.user_id, password_hash)))
      throw new AppError('link.ended')
    const user = { ...invited, password_hash, enabled: true }
    audit({ clock, by: doerOf(ctx, user) }, tx, {
      what: 'invitation.accepted',
      subject: `user:${user.user_id}`,
      before: { enabled: invited.enabled },
      after: { enabled: true },
    })
    return startSession(ctx, tx, user, 'password')
  })
  return enterBrowser(ctx, started)
}
