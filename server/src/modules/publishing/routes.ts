import type { Source } from '@maitre/contract/constants'
import type { OfEitherPlace } from '@maitre/contract/in-restaurant'
import type { googlePostings } from '@maitre/contract/postings'
import { describeReview } from '#modules/corrections'
import { type Author, authorOf, type ReviewRow, type Target } from '#modules/reviews'
import type { Context, Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Handlers, mount, type Mounting } from '#platform/mount'
import { markPosted, queuePosting } from './queue-posting.ts'

type Act = (services: Services, tx: TenantTx, target: Target, author: Author) => Promise<ReviewRow>

export function mountPublishing(mounting: Mounting<Context>): void {
  const by =
    (act: Act, source?: Source) =>
    async (
      ctx: Context,
      { reviewId, version }: { reviewId: string; version?: number | undefined },
    ) => ({
      data: await ctx.scoped(async (tx) => {
        const row = await act(
          ctx,
          tx,
          { reviewId, version, source, scope: ctx.scope },
          authorOf(ctx),
        )
        return describeReview(tx, row)
      }),
    })
  const of = (source?: Source): Handlers<Context, OfEitherPlace<typeof googlePostings>> => ({
    post: by(queuePosting, source),
    postByPut: by(queuePosting, source),
    markPosted: by(markPosted, source),
  })
  mount(mounting, 'postings', of())
  mount(mounting, 'googlePostings', of('google'))
  mount(mounting, 'yelpPostings', of('yelp'))
  mount(mounting, 'tripadvisorPostings', { markPosted: by(markPosted, 'tripadvisor') })
  // The same by the restaurant, which is about all locations of the caller (P §12).
  mount(mounting, 'restaurantPostings', of())
  mount(mounting, 'restaurantGooglePostings', of('google'))
  mount(mounting, 'restaurantYelpPostings', of('yelp'))
  mount(mounting, 'restaurantTripadvisorPostings', { markPosted: by(markPosted, 'tripadvisor') })
}
