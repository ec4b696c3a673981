import type { AlertChannels } from '@maitre/contract/alert-channels'
import { getInScope } from '#modules/reviews'
import { listUsers } from '#modules/users'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { mount, type Mounting } from '#platform/mount'
import { listAlerted } from './alerted-people.ts'
import { countUnseen, listAlerts, type Reader } from './list-alerts.ts'
import { markSeen } from './mark-seen.ts'
import { getConfig, listConfigs } from './queries.ts'
import { getRules } from './rules.ts'
import { getPerson, saveConfig } from './save-config.ts'
import { saveRules } from './save-rules.ts'
import { lookAtLink, seeByLink } from './seen-link.ts'
import { getPush, removePush, renewPush, savePush } from './push-subscriptions.ts'
import { getSlack, removeSlackHook, saveSlackHook } from './slack-hooks.ts'
import { testMail, testPush, testSlack } from './test-channels.ts'

const readerOf = ({ actor, scope }: Context): Reader => ({ userId: actor.userId, scope })

/** By what else, besides mails, the person is told. */
const getChannels = async (ctx: Context, tx: TenantTx): Promise<AlertChannels> => ({
  slack: await getSlack(tx, ctx.actor.userId),
  push: await getPush(ctx, tx, ctx.actor.userId),
})

export function mountAlerts(mounting: Mounting<Context>): void {
  const seeReviews = async (ctx: Context, { review_ids }: { review_ids: readonly string[] }) => ({
    data: await ctx.scoped((tx) => markSeen(ctx, tx, readerOf(ctx), { reviewIds: review_ids })),
  })
  mount(mounting, 'alerts', {
    badReviews: async (ctx, { limit }) => {
      const filter = { isOfBadReviews: true, offset: 0, limit }
      const { data } = await ctx.scoped((tx) => listAlerts(tx, readerOf(ctx), filter))
      return {
        data: {
          type: 'bad_review' as const,
          data: data.flatMap(({ review, seen }) => (review === null ? [] : [{ ...review, seen }])),
        },
      }
    },
    list: async (ctx, { restaurantId: _of, ...filter }) => {
      const { offset, limit } = filter
      const { data, hasMore } = await ctx.scoped((tx) => listAlerts(tx, readerOf(ctx), filter))
      return { data, page: { offset, limit, hasMore } }
    },
    unseen: async (ctx) => ({
      data: { unseen: await ctx.scoped((tx) => countUnseen(tx, readerOf(ctx))) },
    }),
    see: async (ctx, { alertId, seen }) => ({
      data: await ctx.scoped((tx) => markSeen(ctx, tx, readerOf(ctx), { alertId }, seen)),
    }),
    seeAll: async (ctx, { restaurantId: _of, until, ...filter }) => ({
      data: await ctx.scoped((tx) =>
        markSeen(ctx, tx, readerOf(ctx), { ...filter, until: new Date(until) }),
      ),
    }),
    unseeAll: async (ctx, { seen_at }) => ({
      data: await ctx.scoped((tx) =>
        markSeen(ctx, tx, readerOf(ctx), { seenAt: new Date(seen_at) }, false),
      ),
    }),
    seeReview: async (ctx, { reviewId }) => ({
      data: await ctx.scoped(async (tx) => {
        // Of several some may be gone by now; one that is named in the path is there.
        await getInScope(tx, { reviewId, scope: ctx.scope })
        return markSeen(ctx, tx, readerOf(ctx), { reviewIds: [reviewId] })
      }),
    }),
    seeReviews,
    putReviews: seeReviews,
    configs: async (ctx, { restaurantId: _of, ...filter }) =>
      ctx.scoped(async (tx) => {
        const { rows, total } = await listUsers(tx, ctx.actor, filter)
        const { offset, limit } = filter
        return {
          data: await listConfigs(tx, rows),
          page: { offset, limit, total, hasMore: offset + rows.length < total },
        }
      }),
    config: async (ctx) => ({
      data: await ctx.scoped(async (tx) => getConfig(tx, await getPerson(tx, ctx.actor.userId))),
    }),
    saveConfig: async (ctx, { restaurantId: _of, ...wishes }) => ({
      data: await ctx.scoped((tx) => saveConfig(ctx, tx, ctx.actor.userId, wishes)),
    }),
  })
  mount(mounting, 'alertChannels', {
    get: async (ctx) => ({ data: await ctx.scoped((tx) => getChannels(ctx, tx)) }),
    saveSlack: async (ctx, { address }) => ({
      data: await ctx.scoped(async (tx) => {
        await saveSlackHook(ctx, tx, ctx.actor.userId, address)
        return getChannels(ctx, tx)
      }),
    }),
    removeSlack: async (ctx) => ({
      data: await ctx.scoped(async (tx) => {
        await removeSlackHook(ctx, tx, ctx.actor.userId)
        return getChannels(ctx, tx)
      }),
    }),
    testMail: async (ctx) => ({
      data: await ctx.scoped((tx) => testMail(ctx, tx, ctx.actor.userId)),
    }),
    testSlack: async (ctx, { restaurantId }) => ({
      data: await testSlack(ctx, restaurantId, ctx.actor.userId),
    }),
    savePush: async (ctx, { restaurantId: _of, ...target }) => ({
      data: await ctx.scoped(async (tx) => {
        await savePush(ctx, tx, target)
        return getChannels(ctx, tx)
      }),
    }),
    removePush: async (ctx, { browserId }) => ({
      data: await ctx.scoped(async (tx) => {
        await removePush(ctx, tx, { userId: ctx.actor.userId, browserId })
        return getChannels(ctx, tx)
      }),
    }),
    testPush: async (ctx, { restaurantId, browserId }) => ({
      data: await testPush(ctx, restaurantId, { userId: ctx.actor.userId, browserId }),
    }),
  })
  mount(mounting, 'push', {
    renew: async (ctx, renewal) => {
      await renewPush(ctx, renewal)
      return { data: {} }
    },
  })
  mount(mounting, 'alertLinks', {
    look: async (ctx, { token }) => ({ data: await lookAtLink(ctx, token) }),
    see: async (ctx, { token }) => ({ data: await seeByLink(ctx, token) }),
  })
  mount(mounting, 'alertRules', {
    get: async (ctx) => ({ data: await ctx.scoped((tx) => getRules(tx, ctx.actor.userId)) }),
    save: async (ctx, { restaurantId: _of, ...rules }) => ({
      data: await ctx.scoped((tx) => saveRules(ctx, tx, readerOf(ctx), rules)),
    }),
    people: async (ctx) => ({
      data: (await ctx.scoped(listAlerted))
        .filter((person) => person.user_id !== ctx.actor.userId)
        .map((person) => ({
          id: person.user_id,
          name: `${person.firstname} ${person.lastname}`.trim() || person.email,
        })),
    }),
  })
}
