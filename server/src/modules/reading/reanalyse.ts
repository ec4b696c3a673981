import type { SemVer } from 'semver'
// The package's own door loads all of its fifty files.
import coerce from 'semver/functions/coerce.js'
import lt from 'semver/functions/lt.js'
import type { Services } from '#context'
import { AT_SOURCE } from '#modules/reviews'
import type { TenantTx } from '#platform/database'
import { NIL } from '#platform/ids'
import { readStoredReviews } from './read-reviews.ts'

/** Reviews that are read together, in one message to a thread and one transaction. */
const BATCH = 50

export interface Reanalysis {
  read: number
  /** Reviews that could not be read; they keep the reading that they had. */
  failed: string[]
}

export interface ReanalysisWish {
  restaurantId: string
  /** Only reviews that were read by an engine before this version, or never; undefined: all. */
  olderThan?: string | undefined
  progress?: (done: number, total: number) => void
}

/**
 * Reads the reviews of a restaurant anew, a batch at a time; it may be interrupted and begun again. Corrections and
 * replies stay as they are; only reviews that had never been read get a draft.
 */
export async function reanalyse(services: Services, wish: ReanalysisWish): Promise<Reanalysis> {
  const { restaurantId, olderThan } = wish
  const inside = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.scoped(restaurantId, work)
  const versions =
    olderThan === undefined ? null : await inside((tx) => versionsBefore(tx, olderThan))
  const total = await inside((tx) => countToRead(tx, versions))
  const failed: string[] = []
  let done = 0
  let after = NIL
  let asking: Promise<string[]> = Promise.resolve([])
  const nextBatch = (): Promise<string[]> => {
    asking = asking.then(async () => {
      const ids = await inside((tx) => listToRead(tx, versions, after))
      after = ids.at(-1) ?? after
      return ids
    })
    return asking
  }
  const lane = async (): Promise<void> => {
    for (let ids = await nextBatch(); ids.length > 0; ids = await nextBatch()) {
      const failures = await readStoredReviews(services, restaurantId, ids, 'first read')
      for (const [reviewId, error] of failures) {
        services.log.error({ err: error, restaurantId, reviewId }, 'reanalyse: not read')
        failed.push(reviewId)
      }
      done += ids.length
      wish.progress?.(done, total)
    }
  }
  // As many batches are under way as there are threads to read them.
  await Promise.all(Array.from({ length: services.config.READING_THREADS }, lane))
  return { read: done - failed.length, failed }
}

const WANTED = `from reviews r left join readings d on d.restaurant_id = r.restaurant_id and d.review_id = r.review_id
  where r.restaurant_id = $1 and ${AT_SOURCE}
    and (d.review_id is null or $2::text[] is null or d.engine_version = any($2::text[]))`

async function countToRead(tx: TenantTx, versions: readonly string[] | null): Promise<number> {
  const [row] = await tx.run<{ count: number }>(
    'reanalyse_count',
    `select count(*) as count ${WANTED}`,
    [tx.restaurantId, versions],
  )
  return row?.count ?? 0
}

async function listToRead(
  tx: TenantTx,
  versions: readonly string[] | null,
  after: string,
): Promise<string[]> {
  const rows = await tx.run<{ review_id: string }>(
    'reanalyse_batch',
    `select r.review_id ${WANTED} and r.review_id > $3 order by r.review_id limit ${BATCH}`,
    [tx.restaurantId, versions, after],
  )
  return rows.map((row) => row.review_id)
}

async function versionsBefore(tx: TenantTx, version: string): Promise<string[]> {
  const rows = await tx.run<{ engine_version: string }>(
    'reanalyse_versions',
    'select distinct engine_version from readings where restaurant_id = $1',
    [tx.restaurantId],
  )
  return rows.map((row) => row.engine_version).filter((one) => isBefore(one, version))
}

/**
 * Is one version before the other, by numbers (0.9 before 0.10)? A version without numbers (a model's name) is before
 * none.
 */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [versionOf(one), versionOf(other)]
  return a !== null && b !== null && lt(a, b)
}

/** Is it a version of numbers: `1`, `1.2` or `1.2.3`? */
export function isVersion(text: string): boolean {
  return versionOf(text) !== null
}

function versionOf(text: string): SemVer | null {
  return /^\d{1,9}(\.\d{1,9}){0,2}$/u.test(text) ? coerce(text) : null
}
