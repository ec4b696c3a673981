import type { LinkKind, ShownLink } from '@maitre/contract/account-links'
import { atHome } from '#modules/users'
import type { Context } from '#context'
import { findHome } from './account-mail.ts'
import { getOpenLink } from './links.ts'
import { maskedEmail } from './masked-email.ts'

/** What a link opens, for whoever holds it. Changes nothing: programs that look into mails open links too. */
export async function lookAtLink(ctx: Context, kind: LinkKind, token: string): Promise<ShownLink> {
  const link = await ctx.database.local((tx) => getOpenLink(tx, kind, token, ctx.clock.now()))
  const { restaurant } = await atHome(ctx, link.user, (tx) => findHome(tx, link.user))
  return {
    kind,
    restaurant,
    firstname: link.user.firstname,
    username: link.user.username,
    email: maskedEmail(link.email),
    expires_at: link.expiresAt.toISOString(),
  }
}
