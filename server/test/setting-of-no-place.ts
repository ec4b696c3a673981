import type { TestApp } from '#test/app'
import { buildRestaurant } from '#test/builders'
import type { Checksums } from '#test/checksum'

/** Stores a setting of a region that is not there, past every operation, and answers the id of the region. */
export async function settingOfNoPlace(app: TestApp, sums: Checksums): Promise<string> {
  const { id } = await buildRestaurant(app)
  const [row] = await sums.query<{ id: string }>(
    `insert into app.place_settings (restaurant_id, place_kind, place_id, setting, value)
     values ($1, 'region', gen_random_uuid(), 'voice.tone', '"fun"') returning place_id as id`,
    [id],
  )
  return row?.id ?? 'none'
}
