import { Readable } from 'node:stream'
import { getRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { plainLetters } from '#platform/plain-letters'

/** An archive on its way to whoever asked for it. */
interface Fetched {
  /** A file name of plain letters. */
  name: string
  bytes: number
  content: Readable
}

/** Hands out an archive that is ready and whose time is not over, and notes who fetched it. */
export async function fetchArchive(
  services: Services,
  restaurantId: string,
  archiveId: string,
): Promise<Fetched> {
  const now = services.clock.now()
  return services.database.scoped(restaurantId, async (tx) => {
    const row = await tx.db
      .selectFrom('archives')
      .select(['state', 'bytes', 'ended_at'])
      .where('restaurant_id', '=', restaurantId)
      .where('archive_id', '=', archiveId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (row === undefined) throw new AppError('archive.not_found')
    if (row.state !== 'ready' || row.bytes === null) throw new AppError('archive.not_ready')
    audit(services, tx, { what: 'archive.fetched', subject: `restaurant:${restaurantId}` })
    return {
      name: fileName((await getRestaurant(tx)).name, row.ended_at ?? now),
      bytes: Number(row.bytes),
      content: Readable.from(
        partsOf(services, { restaurantId, archiveId, bytes: Number(row.bytes) }),
      ),
    }
  })
}

/** The restaurant in plain letters, where its name has any, and the day: "maitre-brasserie-lumiere-2026-11-25.zip". */
function fileName(restaurant: string, at: Date): string {
  const words = plainLetters(restaurant).match(/[a-z0-9]+/gu) ?? []
  const named = ['maitre', ...words].join('-').slice(0, 80).replace(/-$/u, '')
  return `${named}-${at.toISOString().slice(0, 10)}.zip`
}

/**
 * The parts of an archive, each read when the one before was taken, so that a slow reader holds no more than one. Throws
 * where the archive is deleted meanwhile, which ends the answer at once: a reader would else wait for the rest of it.
 */
async function* partsOf(
  { database }: Services,
  { restaurantId, archiveId, bytes }: { restaurantId: string; archiveId: string; bytes: number },
): AsyncGenerator<Buffer> {
  let given = 0
  for (let n = 1; given < bytes; n += 1) {
    const part = await database.scoped(restaurantId, (tx) =>
      tx.db
        .selectFrom('archive_parts')
        .select('bytes')
        .where('restaurant_id', '=', restaurantId)
        .where('archive_id', '=', archiveId)
        .where('n', '=', String(n))
        .executeTakeFirst(),
    )
    if (part === undefined) throw new AppError('archive.not_found')
    given += part.bytes.length
    yield part.bytes
  }
}
