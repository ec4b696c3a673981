import type { ParsedOf } from '@maitre/contract/endpoint'
import type { OfEitherPlace } from '@maitre/contract/in-restaurant'
import type {
  googleReviews,
  restaurantReviews,
  ReviewDetail,
  reviews,
} from '@maitre/contract/reviews'
import type { Source } from '@maitre/contract/constants'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Handlers, mount, type Mounting } from '#platform/mount'
import { addReview } from './add-review.ts'
import { approveReview } from './approve-review.ts'
import { authorOf } from './author-of.ts'
import { keepPublicReply } from './keep-public-reply.ts'
import { countLosses } from './location-losses.ts'
import { listReviews, type ReviewFilter } from './list-reviews.ts'
import { removeReview } from './remove-review.ts'
import type { ReviewRow } from './rows.ts'
import { starReview } from './star-review.ts'
import { getInScope } from './target.ts'
import { withdrawApproval } from './withdraw-approval.ts'

export function mountLocationLosses(mounting: Mounting<Context>): void {
  mount(mounting, 'locationLosses', {
    get: async (ctx, { locationId }) => ({
      data: await ctx.scoped((tx) => countLosses(tx, locationId)),
    }),
  })
}

/** A review that somebody writes down. */
type Taken = ParsedOf<typeof reviews.create>
/** The same by the restaurant. */
type TakenAt = ParsedOf<typeof restaurantReviews.create>

/** Makes the whole review that the calls answer; handed in, since a later module knows the corrected reading. */
export type DescribeReview = (tx: TenantTx, row: ReviewRow) => Promise<ReviewDetail>

export function mountReviews(mounting: Mounting<Context>, describe: DescribeReview): void {
  const showing = (source?: Source) => {
    // By single statements, each of which takes one round trip: a page need not know of what follows it.
    const list = async ({ database, scope }: Context, filter: ReviewFilter) =>
      listReviews(
        database.reader(scope.restaurantId),
        scope,
        source === undefined ? filter : { ...filter, source: [source] },
      )
    return {
      list,
      page: list,
      get: async (ctx: Context, { reviewId }: { reviewId: string }) => ({
        data: await ctx.scoped(async (tx) => {
          const row = await getInScope(tx, { reviewId, source, scope: ctx.scope })
          return describe(tx, row)
        }),
      }),
    }
  }
  const of = (
    source?: Source,
  ): Handlers<Context, OfEitherPlace<Omit<typeof googleReviews, 'create'>>> => {
    return {
      ...showing(source),
      approve: async (ctx, { reviewId, version, unless_held: unlessHeld }) => ({
        data: await ctx.scoped(async (tx) => {
          const target = { reviewId, version, source, scope: ctx.scope }
          const how = { unlessHeld }
          return describe(tx, await approveReview(ctx, tx, target, authorOf(ctx), how))
        }),
      }),
      withdraw: async (ctx, { reviewId, version }) => ({
        data: await ctx.scoped(async (tx) => {
          const target = { reviewId, version, source, scope: ctx.scope }
          return describe(tx, await withdrawApproval(ctx, tx, target, authorOf(ctx)))
        }),
      }),
      keep: async (ctx, { reviewId, version }) => ({
        data: await ctx.scoped(async (tx) => {
          const target = { reviewId, version, source, scope: ctx.scope }
          return describe(tx, await keepPublicReply(ctx, tx, target, authorOf(ctx)))
        }),
      }),
    }
  }
  const add = async (
    ctx: Context,
    { review_date: day, author_name: authorName, ...said }: Taken,
  ) => ({
    data: await ctx.scoped(async (tx) =>
      describe(tx, await addReview(ctx, tx, { day, authorName, ...said })),
    ),
  })
  const adding = (source: Source): Pick<Handlers<Context, typeof googleReviews>, 'create'> => ({
    create: (ctx, said) => add(ctx, { ...said, source }),
  })
  /** The same by the restaurant, where the body names the location. */
  const addAt = async (ctx: Context, { location_id: locationId, ...said }: TakenAt) => {
    if (!ctx.scope.locationIds.includes(locationId)) throw new AppError('location.not_found')
    return add(ctx, { ...said, locationId })
  }
  const addingAt = (source: Source) => ({
    create: (ctx: Context, said: Omit<TakenAt, 'source' | 'heard'>) =>
      addAt(ctx, { ...said, source }),
  })
  const removing = (source?: Source) => ({
    remove: async (ctx: Context, { reviewId }: { reviewId: string }) => {
      await ctx.scoped((tx) => removeReview(ctx, tx, { reviewId, source, scope: ctx.scope }))
      return { data: {} }
    },
  })
  const ofAny: Handlers<Context, OfEitherPlace<Omit<typeof reviews, 'create'>>> = {
    ...of(),
    ...removing(),
    star: async (ctx, { reviewId, starred }) => ({
      data: await ctx.scoped(async (tx) => {
        const row = await starReview(ctx, tx, { reviewId, scope: ctx.scope }, starred)
        return describe(tx, row)
      }),
    }),
  }
  const ofBrought = (source: Source) => ({ ...of(source), ...removing(source) })
  mount(mounting, 'reviews', { ...ofAny, create: add })
  mount(mounting, 'googleReviews', { ...of('google'), ...adding('google') })
  mount(mounting, 'yelpReviews', { ...ofBrought('yelp'), ...adding('yelp') })
  mount(mounting, 'tripadvisorReviews', { ...ofBrought('tripadvisor'), ...adding('tripadvisor') })
  // The same by the restaurant, which is about all locations of the caller (P §12).
  mount(mounting, 'restaurantReviews', { ...ofAny, create: addAt })
  mount(mounting, 'restaurantGoogleReviews', { ...of('google'), ...addingAt('google') })
  mount(mounting, 'restaurantYelpReviews', { ...ofBrought('yelp'), ...addingAt('yelp') })
  mount(mounting, 'restaurantTripadvisorReviews', {
    ...ofBrought('tripadvisor'),
    ...addingAt('tripadvisor'),
  })
}
