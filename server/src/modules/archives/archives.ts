import { type Archive, ARCHIVE_DAYS, type ArchiveState } from '@maitre/contract/archives'
import type { Language } from '@maitre/contract/constants'
import type { ErrorCode } from '@maitre/contract/errors'
import { holdRestaurant } from '#modules/restaurants'
import type { Services } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { FILES } from './table-pages.ts'

export const makeArchiveJob = defineJob<{ restaurantId: string; archiveId: string }>(
  'archives.make-archive',
)

const DAY_MS = 86_400_000

/** The states in which an archive is still to come. */
const UNDER_WAY: readonly ArchiveState[] = ['waiting', 'making']

const COLUMNS = [
  'archive_id',
  'state',
  'language',
  'asked_at',
  'asked_by_name',
  'files',
  'rows',
  'bytes',
  'ended_at',
  'expires_at',
  'error',
] as const

/** The archives that are under way or whose time is not over, newest first. */
export async function listArchives(tx: TenantTx, now: Date): Promise<Archive[]> {
  const rows = await tx.db
    .selectFrom('archives')
    .select(COLUMNS)
    .where('restaurant_id', '=', tx.restaurantId)
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.archive_id,
    state: row.state,
    language: row.language,
    asked_at: row.asked_at.toISOString(),
    asked_by: row.asked_by_name,
    files: row.files,
    of_files: FILES,
    rows: Number(row.rows),
    bytes: row.bytes === null ? null : Number(row.bytes),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    error: row.error as ErrorCode | null, // written by our own failures alone
  }))
}

/** Has an archive made by a job. It takes the place of the one before, and there is never a second one under way. */
export async function askForArchive(
  services: Services,
  tx: TenantTx,
  actor: Actor,
  language: Language,
): Promise<Archive> {
  const now = services.clock.now()
  // Of two who ask at once, the later one sees the earlier's.
  await holdRestaurant(tx)
  const before = await listArchives(tx, now)
  if (before.some(({ state }) => UNDER_WAY.includes(state))) throw new AppError('archive.under_way')
  await removeArchives(tx)
  const archiveId = newId(now)
  await tx.db
    .insertInto('archives')
    .values({
      restaurant_id: tx.restaurantId,
      archive_id: archiveId,
      state: 'waiting',
      language,
      asked_at: now,
      asked_by: actor.userId,
      asked_by_name: actor.name,
      expires_at: new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS),
    })
    .execute()
  await services.jobs.send(tx, makeArchiveJob, { restaurantId: tx.restaurantId, archiveId })
  audit(services, tx, { what: 'archive.asked', subject: `restaurant:${tx.restaurantId}` })
  const [made] = await listArchives(tx, now)
  if (made === undefined) throw new AppError('archive.not_found')
  return made
}

/** Deletes every archive of the restaurant; one that is being made stops at its next part. */
export async function removeArchives(tx: TenantTx): Promise<void> {
  await tx.db.deleteFrom('archives').where('restaurant_id', '=', tx.restaurantId).execute()
}

/** Deletes one archive, at whatever stage it is. */
export async function removeArchive(
  services: Services,
  tx: TenantTx,
  archiveId: string,
): Promise<void> {
  const gone = await tx.db
    .deleteFrom('archives')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('archive_id', '=', archiveId)
    .returning('archive_id')
    .execute()
  if (gone.length === 0) throw new AppError('archive.not_found')
  audit(services, tx, { what: 'archive.removed', subject: `restaurant:${tx.restaurantId}` })
}

/** Deletes archives past their time, at night; until then nobody is shown or given one. */
export async function purgeArchives(tx: TenantTx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('archives')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('expires_at', '<=', now)
    .execute()
}
