import type { SourceAccess, SourceReview } from '#connectors/source'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { type Connection, findAtSource } from './connections.ts'
import { followPlace } from './follow-place.ts'

/** A review as its source shows it now, and the connection under which its place is found there. */
export interface Following {
  /** Null where the guest or the source removed it. */
  seen: SourceReview | null
  connection: Connection
}

/**
 * Asks for a review, also where its place has moved to another account since it was last read: a source then knows no
 * review under the old name, which is no sign that one was removed. Throws `connection.place_gone` where no account has
 * the place.
 */
export async function findFollowing(
  services: Services,
  access: SourceAccess,
  connection: Connection,
  externalId: string,
): Promise<Following> {
  const seen = await findAtSource(access, connection, externalId)
  if (seen !== null || (await isPlaceThere(access, connection))) return { seen, connection }
  const moved = await followPlace(services, access, connection)
  return { seen: await findAtSource(access, moved, externalId), connection: moved }
}

/** Whether the source knows the place by the name that we have for it. */
async function isPlaceThere(access: SourceAccess, connection: Connection): Promise<boolean> {
  const pages = access.listReviews(connection.external_location, { pageSize: 1 })
  try {
    await pages.next()
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'upstream.not_found') return false
    throw error
  } finally {
    await pages.return(undefined)
  }
}
