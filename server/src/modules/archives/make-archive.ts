import { ARCHIVE_DAYS } from '@maitre/contract/archives'
import type { Language } from '@maitre/contract/constants'
import type { ErrorCode } from '@maitre/contract/errors'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isGivenUp, type JobRun } from '#platform/job-run'
import { archiveFiles, type Progress } from './archive-files.ts'
import { zip } from './zip.ts'

/** How many bytes are held, and stored as one part. */
const PART_BYTES = 1_000_000
const DAY_MS = 86_400_000

/** One attempt to make an archive. The row names the attempt, and only the newest one may write it. */
interface Attempt {
  restaurantId: string
  archiveId: string
  run: string
}

/**
 * Makes an archive that was asked for, part by part. An archive that is gone meanwhile, or that a later attempt makes,
 * ends the attempt; one that cannot be made says so.
 */
export async function makeArchive(
  services: Services,
  { restaurantId, archiveId }: Omit<Attempt, 'run'>,
  run: JobRun,
): Promise<void> {
  const attempt = { restaurantId, archiveId, run: newId(services.clock.now()) }
  const begun = await begin(services, attempt)
  if (begun === null) return
  try {
    await write(services, attempt, begun)
  } catch (error) {
    if (isGivenUp(error, run)) await giveUp(services, attempt, error)
    throw error
  }
}

interface Begun {
  language: Language
}

/**
 * Takes the archive for this attempt, without what an earlier one wrote; null where there is nothing to be made. One
 * that had failed is made too, since whoever runs the service may have its job done again; a newer one would have taken
 * its place.
 */
function begin({ database }: Services, attempt: Attempt): Promise<Begun | null> {
  return database.scoped(attempt.restaurantId, async (tx) => {
    const row = await tx.db
      .updateTable('archives')
      .set({ state: 'making', run: attempt.run, files: 0, rows: 0, error: null, ended_at: null })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('archive_id', '=', attempt.archiveId)
      .where('state', 'in', ['waiting', 'making', 'failed'])
      .returning('language')
      .executeTakeFirst()
    if (row === undefined) return null
    await tx.db
      .deleteFrom('archive_parts')
      .where('restaurant_id', '=', tx.restaurantId)
      .where('archive_id', '=', attempt.archiveId)
      .execute()
    return row
  })
}

async function write(services: Services, attempt: Attempt, begun: Begun): Promise<void> {
  const { restaurantId } = attempt
  const progress: Progress = { files: 0, rows: 0 }
  let bytes = 0
  let n = 0
  await services.database.snapshot(restaurantId, async (tx) => {
    const now = services.clock.now()
    const files = archiveFiles(tx, { ...begun, now, progress })
    for await (const part of partsOf(zip(files, now))) {
      bytes += part.length
      n += 1
      await keep(services, attempt, { n, part, progress })
    }
  })
  await services.database.scoped(restaurantId, async (tx) => {
    const now = services.clock.now()
    const expires_at = new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS)
    const ended = { state: 'ready' as const, bytes, ended_at: now, expires_at, ...progress }
    await tx.db
      .updateTable('archives')
      .set(ended)
      .where('restaurant_id', '=', restaurantId)
      .where('archive_id', '=', attempt.archiveId)
      .where('run', '=', attempt.run)
      .returning('archive_id')
      .executeTakeFirstOrThrow(gone)
    const after = { rows: progress.rows, bytes, expires_at }
    audit(services, tx, { what: 'archive.made', subject: `restaurant:${restaurantId}`, after })
  })
}

/** The bytes of an archive in parts of about the same size. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const piece of bytes) {
    held.push(piece)
    length += piece.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

/** Stores a part and how far the archive has come, where the archive is still this attempt's. */
async function keep(
  { database }: Services,
  { restaurantId, archiveId, run }: Attempt,
  { n, part, progress }: { n: number; part: Buffer; progress: Progress },
): Promise<void> {
  await database.scoped(restaurantId, async (tx) => {
    await tx.db
      .updateTable('archives')
      .set(progress)
      .where('restaurant_id', '=', restaurantId)
      .where('archive_id', '=', archiveId)
      .where('run', '=', run)
      .returning('archive_id')
      .executeTakeFirstOrThrow(gone)
    await tx.db
      .insertInto('archive_parts')
      .values({ restaurant_id: restaurantId, archive_id: archiveId, n, bytes: part })
      .execute()
  })
}

/** Somebody deleted the archive, or a later attempt makes it. */
const gone = (): Error => new AppError('archive.not_found')

async function giveUp(services: Services, attempt: Attempt, error: unknown): Promise<void> {
  const { restaurantId, archiveId, run } = attempt
  const code: ErrorCode = error instanceof AppError ? error.code : 'internal'
  await services.database.scoped(restaurantId, async (tx) => {
    const [row] = await tx.db
      .updateTable('archives')
      .set({ state: 'failed', error: code, ended_at: services.clock.now() })
      .where('restaurant_id', '=', restaurantId)
      .where('archive_id', '=', archiveId)
      .where('run', '=', run)
      .returning('archive_id')
      .execute()
    if (row === undefined) return
    await tx.db
      .deleteFrom('archive_parts')
      .where('restaurant_id', '=', restaurantId)
      .where('archive_id', '=', archiveId)
      .execute()
    audit(services, tx, { what: 'archive.failed', subject: `restaurant:${restaurantId}` })
  })
}
