import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverStoredMail } from '#modules/mail'
import type { OutgoingMail } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, buildUser } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { tellOfFailedPosting } from './tell-admins.ts'

let app: TestApp
let sums: Checksums
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

describe('a posting that was given up', () => {
  it('is told to the Admins who may see that location, in their language, with a link to the review', async () => {
    const restaurant = await buildRestaurant(app)
    const [here, elsewhere] = restaurant.locationIds
    const ofAll = await buildUser(app, restaurant, 'Admin')
    const ofHere = await buildUser(app, restaurant, 'Admin', here)
    await buildUser(app, restaurant, 'Admin', elsewhere)
    await buildUser(app, restaurant, 'Manager', here)
    await sums.query("update app.users set language = 'fr' where user_id = $1", [ofHere.id])
    const review = await buildReview(app, restaurant, { locationId: here ?? '' })
    await app.services.database.scoped(restaurant.id, (tx) =>
      tellOfFailedPosting(app.services, tx, {
        restaurantId: restaurant.id,
        reviewId: review.review_id,
        code: 'connection.lost',
      }),
    )
    const stored = await sums.query<{ mail_id: string; user_id: string }>(
      'select mail_id, user_id from app.mails',
      [],
    )
    expect(stored.map((row) => row.user_id).toSorted()).toEqual([ofAll.id, ofHere.id].toSorted())
    const sent = new Map<string, OutgoingMail>()
    for (const { mail_id: mailId, user_id } of stored) {
      const send = async (mail: OutgoingMail) => void sent.set(user_id, mail)
      const services = { ...app.services, mailer: { kind: 'smtp' as const, send } }
      await deliverStoredMail(services, { mailId }, { attempt: 1, lastAttempt: false })
    }
    expect(sent.get(ofAll.id)).toMatchObject({ subject: 'A reply could not be sent · First' })
    expect(sent.get(ofAll.id)?.text).toContain(`/en/dashboard/reviews?review=${review.review_id}`)
    expect(sent.get(ofHere.id)?.text).toContain('Le lien avec la source est rompu.')
    expect(sent.get(ofHere.id)?.text).toContain(`/fr/dashboard/reviews?review=${review.review_id}`)
    expect(sent.get(ofHere.id)?.unsubscribeUrl).toContain('/v1/public/unsubscribe/')
  })
})
