import type { Context } from '#context'
import { HIJACKED, mount, type Mounting } from '#platform/mount'
import { endSubscription, readSubscription } from './end-subscription.ts'
import { getMailWishes, saveMailWish } from './mail-wishes.ts'
import { getFromMailbox, listMailbox } from './mailbox.ts'

export function mountMail(mounting: Mounting<Context>): void {
  mount(mounting, 'subscriptions', {
    get: async (ctx, { token }) => {
      const { language, ...wish } = await readSubscription(ctx, token)
      // A mail program that cannot unsubscribe by itself opens the link as a page.
      if (!/text\/html/u.test(ctx.request.headers.accept ?? '')) return { data: wish }
      ctx.reply.redirect(`${ctx.config.publicUrl}/${language}/unsubscribe?token=${token}`, 303)
      return HIJACKED
    },
    end: async (ctx, { token }) => ({ data: await endSubscription(ctx, token) }),
  })
  mount(mounting, 'mailWishes', {
    get: async (ctx) => ({
      data: await ctx.database.local((tx) => getMailWishes(tx, ctx.actor.userId)),
    }),
    save: async (ctx, { kind, wanted }) => ({
      data: await saveMailWish(ctx, ctx.actor.userId, kind, wanted),
    }),
  })
  mount(mounting, 'mailbox', {
    list: async (ctx) => ({ data: await listMailbox(ctx) }),
    get: async (ctx, { mailId }) => ({ data: await getFromMailbox(ctx, mailId) }),
  })
}
