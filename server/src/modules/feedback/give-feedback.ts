import { createHash } from 'node:crypto'
import { FEEDBACK_SOURCE } from '@maitre/contract/feedback-form'
import type { ParsedOf } from '@maitre/contract/endpoint'
import type { feedback, PublicPage } from '@maitre/contract/feedback'
import { countSubmission, isCaught } from '#modules/onboarding'
import { upsertBatch } from '#modules/reviews'
import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { findPlace } from './find-place.ts'
import { findPageByCode } from './pages.ts'
import { listPublicPages } from './public-pages.ts'

type Given = Omit<ParsedOf<typeof feedback.give>, 'page'>

/**
 * Takes what a guest says as a review that the house itself brought, by the same way as all others. Answers where the
 * location is reviewed in public: everybody is told the same, whatever they said.
 */
export async function giveFeedback(
  ctx: Context,
  code: string,
  { subject: trap, device, ...given }: Given,
): Promise<PublicPage[]> {
  const page = await ctx.database.local((tx) => findPageByCode(tx, code))
  if (page === undefined) throw new AppError('feedback.unknown')
  if (!page.is_open) throw new AppError('feedback.closed')
  const { location, publicPages } = await ctx.database.scoped(page.restaurant_id, async (tx) => {
    const { named } = await findPlace(tx, given.location)
    if (named === undefined) throw new AppError('feedback.unknown')
    const known = (await listPublicPages(ctx, tx, [named.id]))(named.id)
    return {
      location: named,
      publicPages: known.map(({ source, address }) => ({ source, address })),
    }
  })
  if (isCaught(trap)) return publicPages
  await ctx.database.local((tx) =>
    countSubmission(ctx, tx, 'feedback', { page: page.code, device }),
  )
  const now = ctx.clock.now()
  await ctx.database.scoped(page.restaurant_id, (tx) =>
    upsertBatch(ctx, tx, {
      locationId: location.id,
      source: FEEDBACK_SOURCE,
      origin: 'import',
      reviews: [
        {
          externalId: externalIdOf(ctx, given),
          authorName: given.name === '' ? null : given.name,
          authorPhotoUrl: null,
          anonymous: given.name === '',
          rating: given.rating,
          text: given.text,
          createdAt: now,
          updatedAt: now,
          url: null,
          reply: null,
          media: [],
        },
      ],
    }),
  )
  return publicPages
}

/**
 * What is sent again under its key is the same review, from whatever address: a phone changes its own on the way from the
 * house's network to another. Other words under the same key are another review, so that nobody writes over another's.
 */
function externalIdOf({ request, clock }: Context, given: object): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return newId(clock.now())
  return createHash('sha256')
    .update(`${key}\n${JSON.stringify(given)}`)
    .digest('base64url')
}
