import type { Reading } from '@maitre/language'
import type { Services } from '#context'
import type { Tx } from '#platform/database'

/** Takes somebody who is to be forgotten out of the readings that name them by their profile. */
export async function forgetPerson(
  _services: Services,
  tx: Tx,
  { restaurantId, staffId }: { restaurantId: string; staffId: string },
): Promise<void> {
  const found = await tx.run<{ review_id: string; people: Reading['people'] }>(
    'readings_of_person',
    `select review_id, reading -> 'people' as people from readings
      where restaurant_id = $1 and reading -> 'people' @> jsonb_build_array(jsonb_build_object('staffId', $2::text))`,
    [restaurantId, staffId],
  )
  if (found.length === 0) return
  const without = found.map(({ review_id, people }) => ({
    review_id,
    people: people.filter((one) => one.staffId !== staffId),
  }))
  await tx.run(
    'readings_forget_person',
    `update readings d set reading = jsonb_set(d.reading, '{people}', s.people)
       from jsonb_to_recordset($2::jsonb) as s(review_id uuid, people jsonb)
      where d.restaurant_id = $1 and d.review_id = s.review_id`,
    [restaurantId, JSON.stringify(without)],
  )
}
