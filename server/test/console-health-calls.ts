import { newId } from '#platform/ids'
import { BOSS_SCHEMA, GIVEN_UP } from '#platform/jobs-install'
import type { TestApp } from '#test/app'
import type { BuiltRestaurant } from '#test/builders'

/** A job of the restaurant that was given up; it is about a review that does not exist, so that it does nothing. */
export async function buildGivenUp(
  { services }: TestApp,
  { id: restaurantId }: Pick<BuiltRestaurant, 'id'>,
  queue = 'reading.read-review',
): Promise<{ id: string; reviewId: string }> {
  const [id, copyId, reviewId] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    newId(services.clock.now()),
  ]
  await services.database.local((tx) =>
    tx.execute(
      `insert into ${BOSS_SCHEMA}.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
       values ($1, $2, $3, $4, $5, now() - interval '2 hours', 8, $6)`,
      [
        copyId,
        GIVEN_UP,
        { restaurantId, reviewId, words: 'une soupe froide' },
        queue,
        id,
        { error: 'upstream.timeout' },
      ],
    ),
  )
  return { id, reviewId }
}

/** The console's calls about the service itself. */
export function consoleHealthCalls(app: TestApp, restaurant: BuiltRestaurant) {
  const decided = async () => ({
    input: { ids: [(await buildGivenUp(app, restaurant)).id] },
  })
  return {
    consoleHealth: { get: async () => ({ input: {} }) },
    consoleJobs: { list: async () => ({ input: {} }), retry: decided, discard: decided },
  }
}
