import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import { findUser } from '#modules/users'
import type { Context, Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { readToken, type Wish } from './unsubscribe-link.ts'

/** What the link of a mail speaks of, and whether such mails are still sent. Throws `mail.link_invalid`. */
export async function readSubscription(services: Services, token: string) {
  const wish = readToken(services, token)
  return services.database.local(async (tx) => {
    const user = await findUser(tx, wish.userId)
    if (user === undefined) throw new AppError('mail.link_invalid')
    const refused = await tx.db
      .selectFrom('mail_refusals')
      .select('at')
      .where('user_id', '=', wish.userId)
      .where('kind', '=', wish.kind)
      .executeTakeFirst()
    const language = user.language ?? DEFAULT_LANGUAGE
    return { kind: wish.kind, subscribed: refused === undefined, language }
  })
}

/** Ends mails of a kind by the link alone, since a mail program has no session. Twice is the same as once. */
export async function endSubscription(ctx: Context, token: string) {
  const wish: Wish = readToken(ctx, token)
  await ctx.database.local(async (tx) => {
    const user = await findUser(tx, wish.userId)
    if (user === undefined) throw new AppError('mail.link_invalid')
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('mail_refusals')
      .values({ user_id: wish.userId, kind: wish.kind, at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const by = { ...ctx.by, userId: wish.userId, name: 'holder of the link', role: user.role }
    audit({ clock: ctx.clock, by }, tx, {
      what: 'subscription.ended',
      subject: `user:${wish.userId}`,
      after: { kind: wish.kind },
    })
  })
  return { kind: wish.kind, subscribed: false }
}
