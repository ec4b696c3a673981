import { style } from '@maitre/contract/style'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildUser, eventually } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { editReplies, firstName } from '#test/edited-replies'
import { lapseReviews } from './lapse-reviews.ts'

let app: TestApp
let sums: Checksums
beforeAll(async () => {
  app = await startTestApp()
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

it('a rule of style stays when what it rests on lapses, and names none of those reviews any more', async () => {
  const restaurant = await buildRestaurant(app)
  const admin = await buildUser(app, restaurant, 'Admin')
  const greet = (draft: string, author: string) => `Good evening ${firstName(author)}, ${draft}`
  const [first] = await editReplies(app, restaurant, admin, greet)
  const list = { restaurantId: restaurant.id, location_id: restaurant.locationIds[0] ?? '' }
  const rules = async () => (await admin.client.call(style.list, list)).data
  const [rule] = await eventually(rules, (all) => all.length === 1)
  expect(rule).toMatchObject({ words: 'Good evening {name},', seen: 3 })
  await sums.query(
    `update app.reviews set fetched_at = now() - interval '40 days' where review_id = '${first?.review_id}'`,
  )
  await lapseReviews(app.services, restaurant.id)
  expect(await rules()).toMatchObject([
    { words: 'Good evening {name},', seen: 2, state: 'learned' },
  ])
  const one = { restaurantId: restaurant.id, ruleId: rule?.id ?? '' }
  const edits = await admin.client.call(style.evidence, one)
  expect(edits.data.map(({ review_id }) => review_id)).not.toContain(first?.review_id)
  expect(edits.data).toHaveLength(2)
})
