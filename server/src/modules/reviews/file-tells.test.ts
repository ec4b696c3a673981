import type { SourceReview } from '#connectors/source'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, sourceReview } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { upsertBatch } from './upsert-batch.ts'

let app: TestApp
let sums: Checksums
let restaurant: BuiltRestaurant

beforeAll(async () => {
  // The clock stands still, so that a review that is brought again differs in nothing, not even in its instants.
  const at = new Date()
  app = await startTestApp({ worker: false, clock: { now: () => at } })
  sums = await openChecksums(app.database)
  restaurant = await buildRestaurant(app)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const LATER = new Date('2026-06-05T10:00:00Z')

describe('what a file gives', () => {
  const bringAs = (origin: 'api' | 'import', ...given: SourceReview[]) =>
    app.services.database.scoped(restaurant.id, (tx) =>
      upsertBatch(app.services, tx, {
        locationId: restaurant.locationIds[0] ?? '',
        source: 'google',
        origin,
        reviews: given,
      }),
    )
  const reply = { text: 'Merci !', state: 'live', policyViolation: null, updatedAt: LATER } as const
  const SAME = { arrived: 0, changed: 0, unchanged: 1 }

  it('leaves a review as it is that its source itself told us of', async () => {
    const told = sourceReview()
    await bringAs('api', told)
    const before = await sums.of()
    expect(
      await bringAs('import', { ...told, text: 'Other words.', updatedAt: LATER, reply }),
    ).toEqual(SAME)
    expect(await sums.of()).toEqual(before)
  })

  it('changes an earlier import, and nothing where it is older than that', async () => {
    const old = sourceReview()
    await bringAs('import', old)
    const newer = { ...old, text: 'Edited.', updatedAt: LATER }
    expect(await bringAs('import', newer)).toEqual({ arrived: 0, changed: 1, unchanged: 0 })
    const before = await sums.of()
    expect(await bringAs('import', old)).toEqual(SAME)
    expect(await bringAs('import', newer)).toEqual(SAME)
    expect(await sums.of()).toEqual(before)
  })

  it('does not take a reply away that it lacks, and changes nothing with one that is known', async () => {
    const answered = sourceReview({ reply })
    await bringAs('import', answered)
    const before = await sums.of()
    expect(await bringAs('import', answered)).toEqual(SAME)
    expect(await bringAs('import', { ...answered, reply: null })).toEqual(SAME)
    expect(await sums.of()).toEqual(before)
  })
})
