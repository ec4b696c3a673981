import { hoursIn } from '@maitre/contract/date-range'
import { normaliseText } from '@maitre/contract/text'
import type { SourceReview } from '#connectors/source'
import { holdTimezone } from '#modules/restaurants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import type { Batch } from './batch.ts'
import { addHistories, announce, MAITRE, transition, transitionLocked } from './change-review.ts'
import { adoptImported, notOfSource } from './known-reviews.ts'
import {
  asFileTells,
  guestChanged,
  isForOldName,
  isRenamed,
  observeReply,
  publicationOf,
  sameReply,
  type Seen,
  storedAuthor,
  storedText,
} from './observe-review.ts'
import { restoreWords } from './restore-words.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './rows.ts'
import type { Step } from './state.ts'
import { writeColumns, writeRows } from './write-rows.ts'

export interface Upserted {
  arrived: number
  changed: number
  unchanged: number
}

/**
 * Stores what a source gave, each review once. A review that is as it was changes nothing, one that the guest edited
 * keeps its earlier text in the history and re-opens its reply, and a reply seen at the source moves its publication.
 */
export async function upsertBatch(
  services: Services,
  tx: TenantTx,
  batch: Batch,
): Promise<Upserted> {
  const unique = [...new Map(batch.reviews.map((review) => [review.externalId, review])).values()]
  if (unique.length === 0) return { arrived: 0, changed: 0, unchanged: 0 }
  const fetchedAt = services.clock.now()
  const hourAt = hoursIn(await holdTimezone(tx, batch.locationId))
  const dayOf = (instant: Date): string => hourAt(instant.getTime()).day
  const whole = { ...batch, reviews: unique }
  const isOfFile = batch.origin === 'import'
  if (!isOfFile) await adoptImported(services, tx, whole, dayOf, fetchedAt)
  const told = isOfFile ? await notOfSource(tx, whole, dayOf) : unique
  if (told.length === 0) return { arrived: 0, changed: 0, unchanged: unique.length }
  const arrived = await insertNew(tx, { ...batch, reviews: told }, hourAt, fetchedAt)
  const fresh = new Set(arrived.map((row) => row.external_id))
  await addHistories(
    services,
    tx,
    arrived.map((row) => ({
      reviewId: row.review_id,
      kind: row.response === null ? ('arrived' as const) : ('arrived_answered' as const),
      author: MAITRE,
      text: row.response,
      at: row.created_at,
    })),
  )
  await announce(
    services,
    tx,
    ...arrived.map((row) => ({ before: null, after: row, step: 'arrived' as const })),
  )
  const known = told.filter((review) => !fresh.has(review.externalId))
  const stored = await lockExisting(tx, batch, known)
  const locked = isOfFile ? stored.flatMap(asFileTells) : stored
  await writeRows(
    tx,
    locked
      .filter(isUpToDate)
      .map(({ row }) => ({ review_id: row.review_id, fetched_at: fetchedAt })),
    ['fetched_at'],
  )
  let changed = 0
  for (const one of locked.filter((each) => !isUpToDate(each))) {
    if (await bringUpToDate(services, tx, one.row, one.seen, fetchedAt)) changed += 1
  }
  return { arrived: arrived.length, changed, unchanged: unique.length - arrived.length - changed }
}

function isUpToDate({ row, seen }: Seen): boolean {
  // Whatever a source shows is there.
  const isBack = row.removed_at_source !== null && row.erased_at === null
  if (row.lapsed_at !== null || isBack || isRenamed(row, seen)) return false
  const changed = guestChanged(row, seen) || newsOfReply(row, seen).length > 0
  return !changed && row.source_updated_at >= seen.updatedAt
}

/** What the source's present reply means for ours, without what the row knows already. */
function newsOfReply(row: ReviewRow, seen: SourceReview): Step[] {
  const isKnown = (step: Step): boolean =>
    step.kind === row.publication &&
    (step.kind !== 'rejected' || step.violation === row.policy_violation)
  return observeReply(row, seen).filter((step) => !isKnown(step))
}

async function writePictures(
  tx: TenantTx,
  reviewId: string,
  { media, authorPhotoUrl }: SourceReview,
): Promise<void> {
  await tx.db
    .updateTable('reviews')
    .set({ media: JSON.stringify(media), author_photo_url: authorPhotoUrl })
    .where('restaurant_id', '=', tx.restaurantId)
    .where('review_id', '=', reviewId)
    .execute()
}

/** Brings one stored review to what its source shows now; the caller has locked its row. True when it changed. */
export async function bringUpToDate(
  services: Services,
  tx: TenantTx,
  stored: ReviewRow,
  seen: SourceReview,
  fetchedAt: Date,
): Promise<boolean> {
  const readable =
    stored.lapsed_at === null ? stored : await restoreWords(services, tx, stored, seen, fetchedAt)
  const row = await takeBack(services, tx, readable)
  if (isUpToDate({ row, seen })) {
    await writeColumns(tx, row.review_id, { fetched_at: fetchedAt })
    return row !== stored
  }
  // A guest who adds a picture alone changes no word.
  if (row.erased_at === null) await writePictures(tx, row.review_id, seen)
  const edited = guestChanged(row, seen)
  const steps = await recogniseOurs(tx, row, seen, newsOfReply(row, seen))
  if (edited) {
    await transitionLocked(services, tx, row, { kind: 'guest_edited' }, MAITRE, {
      text: row.text,
      columns: {
        text: storedText(seen.text),
        rating: seen.rating,
        author_name: storedAuthor(seen.authorName),
        language: null,
        said_language: seen.language ?? null,
        sentiment: null,
        // Nobody has planned yet when the reply to these words goes out.
        counting_from: null,
        source_updated_at: seen.updatedAt,
        fetched_at: fetchedAt,
      },
    })
  } else {
    if (isRenamed(row, seen)) await rename(services, tx, row, seen)
    await writeColumns(tx, row.review_id, {
      source_updated_at: seen.updatedAt,
      fetched_at: fetchedAt,
    })
    for (const step of steps) {
      await transition(services, tx, row.review_id, step, MAITRE, {
        ...(step.kind === 'answered_elsewhere' && {
          reply: null,
          responseSource: 'human' as const,
        }),
      })
    }
  }
  return row !== stored || edited || isRenamed(row, seen) || steps.length > 0
}

/**
 * Takes the mark of a review back that was gone from its source and stands there again, and has its reply planned as that
 * of a new one. Answers the row as it then is.
 */
function takeBack(services: Services, tx: TenantTx, row: ReviewRow): Promise<ReviewRow> {
  const columns = { counting_from: null }
  return transitionLocked(services, tx, row, { kind: 'returned' }, MAITRE, { columns })
}

/** Calls a guest, who changed no word, as the source now does. */
async function rename(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  seen: SourceReview,
): Promise<void> {
  const isVoid = isForOldName(row, seen)
  const name = storedAuthor(seen.authorName)
  await transitionLocked(services, tx, row, { kind: 'guest_renamed', isVoid }, MAITRE, {
    // The earlier name is kept nowhere.
    text: null,
    columns: { author_name: name, ...(isVoid && { counting_from: null }) },
  })
}

/**
 * A reply that was sent and whose answer was lost may stand at the source while a person already writes other words.
 * Words that the history of the review holds are ours: they are noted as taken, and the person goes on writing.
 */
async function recogniseOurs(
  tx: TenantTx,
  row: ReviewRow,
  { reply }: SourceReview,
  steps: Step[],
): Promise<Step[]> {
  if (reply === null || row.status === 'posted') return steps
  if (!steps.some(({ kind }) => kind === 'answered_elsewhere')) return steps
  const lines = await tx.run<{ text: string }>(
    'history_texts',
    'select text from review_history where restaurant_id = $1 and review_id = $2 and text is not null',
    [tx.restaurantId, row.review_id],
  )
  const ours = lines.find(({ text }) => sameReply(text, reply.text))
  if (ours === undefined) return steps
  const { policyViolation: violation } = reply
  return [{ kind: 'submitted', text: ours.text, publication: publicationOf(reply), violation }]
}

/** Locks the stored reviews of a batch, in the order of their ids, so that two transactions never deadlock. */
async function lockExisting(
  tx: TenantTx,
  batch: Batch,
  reviews: readonly SourceReview[],
): Promise<Seen[]> {
  if (reviews.length === 0) return []
  const rows = await tx.run<ReviewRow>(
    'reviews_by_external_id',
    `select ${REVIEW_COLUMNS.join(', ')} from reviews where restaurant_id = $1 and location_id = $2 and source = $3 and external_id = any($4::text[]) order by review_id for update`,
    [tx.restaurantId, batch.locationId, batch.source, reviews.map((review) => review.externalId)],
  )
  const byId = new Map(rows.map((row) => [row.external_id, row]))
  return reviews.flatMap((seen) => {
    const row = byId.get(seen.externalId)
    return row === undefined ? [] : [{ row, seen }]
  })
}

/** Stores the new reviews of a batch in one statement; answers those that no other transaction stored meanwhile. */
async function insertNew(
  tx: TenantTx,
  batch: Batch,
  hourAt: ReturnType<typeof hoursIn>,
  fetchedAt: Date,
): Promise<ReviewRow[]> {
  return tx.db
    .insertInto('reviews')
    .values(
      batch.reviews.map((review) => {
        const { day, hour } = hourAt(review.createdAt.getTime())
        return {
          restaurant_id: tx.restaurantId,
          review_id: newId(fetchedAt),
          location_id: batch.locationId,
          source: batch.source,
          origin: batch.origin,
          import_id: batch.importId ?? null,
          external_id: review.externalId,
          url: review.url,
          author_name: storedAuthor(review.authorName),
          author_photo_url: review.authorPhotoUrl,
          rating: review.rating,
          text: storedText(review.text),
          said_language: review.language ?? null,
          review_date: day,
          review_hour: hour,
          counted: true,
          created_at: review.createdAt,
          source_updated_at: review.updatedAt,
          fetched_at: fetchedAt,
          media: JSON.stringify(review.media),
          ...(review.reply !== null && {
            response: normaliseText(review.reply.text),
            response_source: 'human',
            status: 'posted',
            publication: publicationOf(review.reply),
            policy_violation: review.reply.policyViolation,
            posted_date: review.reply.updatedAt,
          }),
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'location_id', 'source', 'external_id']).doNothing(),
    )
    .returning(REVIEW_COLUMNS)
    .execute()
}
