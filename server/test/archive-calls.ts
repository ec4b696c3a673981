import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'

/** The calls about archives of everything: each is made where none is under way, or of one that is ready. */
export function archiveCalls({ services }: TestApp, inRestaurant: { restaurantId: string }) {
  const { restaurantId } = inRestaurant
  const clear = () =>
    services.database.scoped(restaurantId, (tx) =>
      tx.execute('delete from archives where restaurant_id = $1', [restaurantId]),
    )
  const ready = async () => {
    const archiveId = newId(new Date())
    await services.database.scoped(restaurantId, async ({ db }) => {
      await db
        .insertInto('archives')
        .values({
          restaurant_id: restaurantId,
          archive_id: archiveId,
          state: 'ready',
          language: 'en',
          asked_at: new Date(),
          asked_by_name: 'Test Admin',
          bytes: 4,
          ended_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
      await db
        .insertInto('archive_parts')
        .values({
          restaurant_id: restaurantId,
          archive_id: archiveId,
          n: 1,
          bytes: Buffer.from('file'),
        })
        .execute()
    })
    return { input: { ...inRestaurant, archiveId } }
  }
  return {
    list: async () => ({ input: inRestaurant }),
    create: async () => {
      await clear()
      return { input: { ...inRestaurant, language: 'en' as const } }
    },
    remove: ready,
    download: ready,
  }
}
