import type { Services } from '#context'
import type { Tx } from '#platform/database'

/** Takes the name of somebody who is to be forgotten out of corrections: they say from now on that nobody was named. */
export async function forgetPerson(
  _services: Services,
  tx: Tx,
  { restaurantId, staffId }: { restaurantId: string; staffId: string },
): Promise<void> {
  await tx.run(
    'corrections_forget_person',
    `update corrections set value = jsonb_set(value, '{finding}', 'null'::jsonb)
      where restaurant_id = $1 and kind = 'person' and value -> 'finding' ->> 'staffId' = $2`,
    [restaurantId, staffId],
  )
}
