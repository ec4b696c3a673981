import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import { NEWSLETTER_PAGES } from '@maitre/contract/newsletter-links'
import type { Context } from '#context'
import { HIJACKED, mount, type Mounting } from '#platform/mount'
import { askToSubscribe } from './ask-to-subscribe.ts'
import { confirmSubscription, lookAtConfirmation } from './confirm-subscription.ts'
import { isCaught } from './count-submissions.ts'
import { endSubscription, findSubscription } from './end-subscription.ts'

export function mountNewsletter(mounting: Mounting<Context>): void {
  mount(mounting, 'newsletter', {
    subscribe: async (ctx, { subject: trap, ...wish }) => {
      if (!isCaught(trap)) await askToSubscribe(ctx, wish)
      return { data: {} }
    },
    look: async (ctx, { token }) => ({
      data: await ctx.database.local((tx) => lookAtConfirmation(ctx, tx, token)),
    }),
    confirm: async (ctx, { token }) => ({ data: await confirmSubscription(ctx, token) }),
    get: async (ctx, { token }) => {
      const subscription = await findSubscription(ctx, token)
      // A mail program that cannot unsubscribe by itself opens the link as a page.
      if (!/text\/html/u.test(ctx.request.headers.accept ?? ''))
        return { data: { email: subscription?.email ?? null } }
      const page = `${subscription?.language ?? DEFAULT_LANGUAGE}/${NEWSLETTER_PAGES.unsubscribe}`
      ctx.reply.redirect(`${ctx.config.publicUrl}/${page}#token=${token}`, 303)
      return HIJACKED
    },
    end: async (ctx, { token }) => {
      await endSubscription(ctx, token)
      return { data: { email: null } }
    },
  })
}
