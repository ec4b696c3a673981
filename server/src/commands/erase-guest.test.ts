import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview, type BuiltRestaurant, reload } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { eraseGuest as command } from './erase-guest.ts'

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

const run = (values: Record<string, string>, ...words: string[]) =>
  command.run({
    config: {
      ...app.config,
      DATABASE_URL: app.database.urls.app,
      DATABASE_OWNER_URL: app.database.urls.owner,
      DATABASE_CONSOLE_URL: app.database.urls.console,
    },
    log: app.services.log,
    words: [words.join(',')],
    values,
    progress: () => undefined,
  })

/** Two reviews under one name, at a restaurant of their own. */
async function built() {
  const restaurant = await buildRestaurant(app)
  const reviews = [await buildReview(app, restaurant), await buildReview(app, restaurant)]
  const [asked = '', other = ''] = reviews.map(({ review_id }) => review_id)
  await sums.query("update app.reviews set author_name = 'Rosalie Roy' where restaurant_id = $1", [
    restaurant.id,
  ])
  return { restaurant, asked, other }
}
const nameAt = async (restaurant: BuiltRestaurant, reviewId: string) =>
  (await reload(app, restaurant, reviewId)).author_name

describe('maitre erase-guest', () => {
  it('says what would be lost, and which reviews of the same name would stay, and erases nothing', async () => {
    const { restaurant, asked, other } = await built()
    const { lines, data } = await run({ restaurant: restaurant.id }, asked)
    expect(data).toEqual({
      restaurant: restaurant.id,
      erased: [],
      would_erase: [asked],
      same_name: [other],
    })
    expect(lines.join('\n')).toContain('add --yes "Rosalie Roy"')
    expect(await nameAt(restaurant, asked)).toBe('Rosalie Roy')
  })

  it('erases the guest at these reviews once their name is typed, with a line in the audit log', async () => {
    const { restaurant, asked, other } = await built()
    const { data } = await run({ restaurant: restaurant.id, yes: ' Rosalie Roy ' }, asked)
    expect(data).toEqual({ restaurant: restaurant.id, erased: [asked] })
    expect(await nameAt(restaurant, asked)).toBeNull()
    expect(await nameAt(restaurant, other)).toBe('Rosalie Roy')
    const lines = await sums.query(
      "select act from app.audit_log where restaurant_id = $1 and subject = 'review:' || $2",
      [restaurant.id, asked],
    )
    expect(lines).toContainEqual({ act: 'review.erased' })
  })

  it('refuses another name, a stranger’s review and what is no id, and says why', async () => {
    const { restaurant, asked } = await built()
    const { asked: strange } = await built()
    const values = { restaurant: restaurant.id }
    await expect(run({ ...values, yes: 'Rosalie' }, asked)).rejects.toThrow(
      '--yes must be the name',
    )
    await expect(run({ ...values, yes: 'Rosalie Roy' }, strange)).rejects.toThrow('has no review')
    await expect(run(values, 'mine')).rejects.toThrow('REVIEW must be')
    await expect(run({ restaurant: 'mine' }, asked)).rejects.toThrow('--restaurant must be')
    await expect(run({ restaurant: crypto.randomUUID() }, asked)).rejects.toThrow(
      'there is no rest',
    )
    expect(await nameAt(restaurant, asked)).toBe('Rosalie Roy')
  })
})
