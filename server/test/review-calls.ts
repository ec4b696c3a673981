import { randomUUID } from 'node:crypto'
import type { Source } from '@maitre/contract/constants'
import { MAITRE, transition } from '#modules/reviews'
import type { TestApp } from '#test/app'
import { buildApproved, buildDraft, type BuiltRestaurant } from '#test/builders'

/** What the calls about reviews and their replies are tried with, each on a review of its own in that location. */
export function reviewCalls(app: TestApp, restaurant: BuiltRestaurant, locationId: string) {
  const restaurantId = restaurant.id
  const list = async () => ({ input: { locationId } })
  const page = async () => ({ input: { locationId, offset: 0, limit: 10 } })
  const drafted = (source: Source) => async () => {
    const { review_id } = await buildDraft(app, restaurant, { source })
    return { input: { locationId, reviewId: review_id } }
  }
  const approved = (origin: 'api' | 'partner' | 'import', source: Source) => async () => {
    const { review_id } = await buildApproved(app, restaurant, { origin, source })
    return { input: { locationId, reviewId: review_id } }
  }
  /** A reply that a person has posted by hand, and that another is to replace. */
  const rewritten = (source: Source) => async () => {
    const call = await approved('import', source)()
    const { reviewId } = call.input
    await app.services.database.scoped(restaurantId, async (tx) => {
      await transition(app.services, tx, reviewId, { kind: 'marked_posted' }, MAITRE)
      const step = { kind: 'edited', text: 'Other words.', autoApproveAt: null } as const
      await transition(app.services, tx, reviewId, step, MAITRE)
    })
    return call
  }
  const showing = (source: Source) => ({ list, page, get: drafted(source) })
  /** The calls about a review that is there. */
  const existing = (source: Source) => ({
    ...showing(source),
    approve: drafted(source),
    withdraw: approved('api', source),
    keep: rewritten(source),
  })
  const reading = (source: Source) => ({
    ...existing(source),
    create: async () => ({
      input: { locationId, rating: 5, text: 'Lovely.', review_date: '2026-05-01' },
    }),
  })
  const writing = (source: Source) => ({
    updateResponse: async () => {
      const { input } = await drafted(source)()
      return { input: { ...input, response: 'Thank you, and see you soon.' } }
    },
    regenerate: drafted(source),
    hold: async () => {
      const { input } = await drafted(source)()
      await app.services.database.scoped(restaurantId, (tx) =>
        tx.execute(
          "update reviews set auto_approve_at = now() + interval '1 hour' where restaurant_id = $1 and review_id = $2",
          [restaurantId, input.reviewId],
        ),
      )
      return { input }
    },
    release: released(source),
    writing: async () => {
      const { input } = await drafted(source)()
      return { input: { ...input, tab: randomUUID(), is_writing: true } }
    },
  })
  const released = (source: Source) => async () => {
    const { input } = await drafted(source)()
    await app.services.database.scoped(restaurantId, (tx) =>
      tx.execute(
        "update reviews set held_reason = 'person' where restaurant_id = $1 and review_id = $2",
        [restaurantId, input.reviewId],
      ),
    )
    return { input }
  }
  const marking = (source: Source) => ({ markPosted: approved('import', source) })
  const publishing = (source: 'google' | 'yelp') => {
    const origin = source === 'google' ? 'api' : 'partner'
    return {
      post: approved(origin, source),
      postByPut: approved(origin, source),
      ...marking(source),
    }
  }
  const removing = (source: Source) => ({
    remove: async () => {
      const { review_id } = await buildDraft(app, restaurant, { source, origin: 'import' })
      return { input: { locationId, reviewId: review_id } }
    },
  })
  const ofAny = {
    ...removing('feedback'),
    star: async () => ({ input: { ...(await drafted('yelp')()).input, starred: true } }),
  }
  return { drafted, existing, ofAny, removing, reading, writing, marking, publishing }
}
