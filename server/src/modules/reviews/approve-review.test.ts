import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  reload,
} from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

/** A draft without a countdown, whose row is then changed. */
async function drafted(change: string): Promise<string> {
  const { review_id: id } = await buildDraft(app, restaurant, { text: 'Lovely.', rating: 5 })
  await app.services.database.scoped(restaurant.id, (tx) =>
    tx.execute(`update reviews set ${change} where restaurant_id = $1 and review_id = $2`, [
      restaurant.id,
      id,
    ]),
  )
  return id
}

const approve = (reviewId: string, unlessHeld: boolean) =>
  admin.client.call(reviews.approve, { locationId: 'all', reviewId, unless_held: unlessHeld })
const HARD = `'[{"code": "promise", "severity": "hard"}]'::jsonb`

describe('an approval by somebody who has not read the reply', () => {
  it.each([
    ['that a person held', "held_reason = 'person'", 'person'],
    ['to a review with a risk', 'has_risk = true', 'risk'],
    [
      'whose check found something hard',
      `reply = jsonb_set(reply, '{findings}', ${HARD})`,
      'promise',
    ],
    ['whose check is under way', `reply = jsonb_set(reply, '{check}', '"under_way"')`, 'unchecked'],
  ])('is refused for one %s, and taken from somebody who has', async (_, change, reason) => {
    const id = await drafted(change)
    const refused = await approve(id, true)
    expect(refused).toMatchObject({ status: 409, code: 'review.held', details: { reason } })
    expect(await reload(app, restaurant, id)).toMatchObject({ response_approved: false })
    expect((await approve(id, false)).data).toMatchObject({ status: 'approved', held_reason: null })
  })

  it('is taken for a reply that nothing is known against', async () => {
    expect((await approve(await drafted('starred = true'), true)).data.status).toBe('approved')
  })
})
