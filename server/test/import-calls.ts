import { beginImport, takePart } from '#modules/imports'
import type { TestApp } from '#test/app'
import type { BuiltRestaurant } from '#test/builders'

const FILE = Buffer.from('date,rating,text\n2026-05-01,5,Lovely soup.\n')

/** The calls about imports of files: each is made with a file of its own, and none is left under way. */
export function importCalls(
  { services }: TestApp,
  { id: restaurantId, locationIds }: BuiltRestaurant,
) {
  const seen = { locationIds, wholeRestaurant: true, userId: null }
  const inRestaurant = { restaurantId }
  const begun = async () => {
    const { import_id: importId } = await services.database.scoped(restaurantId, async (tx) => {
      await tx.execute('delete from imports where restaurant_id = $1', [restaurantId])
      const by = { userId: null, name: 'Test Admin' }
      return beginImport(services, tx, seen, { fileName: 'reviews.csv', bytes: FILE.length, by })
    })
    return { ...inRestaurant, importId }
  }
  const arrived = async () => {
    const input = await begun()
    await takePart(services, seen, { ...input, n: 1, bytes: FILE })
    return input
  }
  /** An import that is over and brought something. */
  const brought = async () => {
    const input = await begun()
    await services.database.scoped(restaurantId, (tx) =>
      tx.execute(
        "update imports set state = 'done', added = 1, ended_at = asked_at where restaurant_id = $1 and import_id = $2",
        [restaurantId, input.importId],
      ),
    )
    return input
  }
  const choices = { source: 'yelp' as const, location_id: locationIds[0] ?? '' }
  return {
    list: async () => ({ input: inRestaurant }),
    get: async () => ({ input: await begun() }),
    create: async () => {
      await begun()
      return { input: { ...inRestaurant, file_name: 'reviews.csv', bytes: FILE.length } }
    },
    upload: async () => ({
      input: { ...(await begun()), part: 1, content: FILE.toString('base64') },
    }),
    preview: async () => ({ input: { ...(await arrived()), ...choices } }),
    start: async () => ({ input: { ...(await arrived()), ...choices } }),
    stop: async () => ({ input: await begun() }),
    undoPreview: async () => ({ input: await brought() }),
    undo: async () => ({ input: await brought() }),
    faults: async () => ({ input: await begun() }),
  }
}
