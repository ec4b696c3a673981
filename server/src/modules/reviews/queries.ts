import type { ReviewDetail } from '@maitre/contract/reviews'
import type { SourceMedia } from '#connectors/source'
import type { ReviewReading } from '@maitre/contract/reading'
import { historySchema } from '@maitre/contract/reviews'
import type { TenantTx, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { publicReplyOf } from './public-reply.ts'
import { replyOf, REVIEW_COLUMNS, type ReviewRow, toReview } from './rows.ts'

const SELECT_ONE = `select ${REVIEW_COLUMNS.join(', ')} from reviews where restaurant_id = $1 and review_id = $2`

export async function findReview(tx: TenantTx, reviewId: string): Promise<ReviewRow | undefined> {
  const rows = await tx.run<ReviewRow>('review_get', SELECT_ONE, [tx.restaurantId, reviewId])
  return rows[0]
}

export async function getReview(tx: TenantTx, reviewId: string): Promise<ReviewRow> {
  const row = await findReview(tx, reviewId)
  if (row === undefined) throw new AppError('review.not_found')
  return row
}

/** Loads and locks a review's row until the transaction ends: whoever changes a review goes through here. */
export async function lockReview(tx: TenantTx, reviewId: string): Promise<ReviewRow> {
  const rows = await tx.run<ReviewRow>('review_lock', `${SELECT_ONE} for update`, [
    tx.restaurantId,
    reviewId,
  ])
  const [row] = rows
  if (row === undefined) throw new AppError('review.not_found')
  return row
}

const SELECT_SOME = `select ${REVIEW_COLUMNS.join(', ')} from reviews where restaurant_id = $1 and review_id = any($2::uuid[])`

/** The reviews with these ids that exist. */
export function findReviews(tx: TenantTx, reviewIds: readonly string[]): Promise<ReviewRow[]> {
  return tx.run<ReviewRow>('reviews_get', SELECT_SOME, [tx.restaurantId, reviewIds])
}

/** Loads and locks the rows until the transaction ends; in one order, so that two transactions never deadlock. */
export function lockReviews(tx: TenantTx, reviewIds: readonly string[]): Promise<ReviewRow[]> {
  return tx.run<ReviewRow>('reviews_lock', `${SELECT_SOME} order by review_id for update`, [
    tx.restaurantId,
    reviewIds,
  ])
}

/** An entry as `HISTORY` answers it: JSON has no instants. */
export interface StoredEntry {
  entry_id: string
  at: string
  kind: string
  actor: string | null
  text: string | null
  detail: string | null
}

/** The newest entries of the review that `$1` and `$2` name, as one value of a statement that asks for more. */
export const HISTORY = `(
  select coalesce(jsonb_agg(e order by e.at desc, e.entry_id desc), '[]') from (
    select h.entry_id, h.at, h.kind, h.actor, h.text, h.detail from review_history h
     where h.restaurant_id = $1 and h.review_id = $2 order by h.at desc, h.entry_id desc limit 200
  ) e
)`

/** What is known of a review beside its row and its reading. */
interface Known {
  history: readonly StoredEntry[]
  media: readonly SourceMedia[]
  voice: ReviewDetail['voice']
}

/** The contract's shape of one review with all that is known of it. */
export function toDetail(
  row: ReviewRow,
  reading: ReviewReading | null,
  { history, media, voice }: Known,
): ReviewDetail {
  return {
    ...toReview(row),
    media: media.map(({ thumbnailUrl, videoUrl, label }) => ({
      thumbnail_url: thumbnailUrl,
      video_url: videoUrl,
      label,
    })),
    reading,
    reply: replyOf(row),
    voice,
    removed_at_source: row.removed_at_source?.toISOString() ?? null,
    public_response: publicReplyOf(row)?.response ?? null,
    history: history.map(({ entry_id, at, ...rest }) =>
      historySchema.parse({ id: entry_id, at: new Date(at).toISOString(), ...rest }),
    ),
  }
}

/**
 * How many replies the next one is compared with. Measured over six hundred replies of one restaurant: of those within
 * 200 of each other none was near another (0.6 of their words) when 200 were known, one with 100, three with 50.
 */
const RECENT_REPLIES = 200

/**
 * The location's last replies, newest first, which the next ones shall not sound like. Replies that the reviews with
 * `nextIds` already have are left out.
 */
export async function listRecentReplies(
  tx: TenantTx,
  locationId: string,
  nextIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.run<{ response: string }>(
    'recent_replies',
    `select response from reviews where restaurant_id = $1 and location_id = $2 and review_id <> all($3::uuid[]) and response is not null
      order by created_at desc limit ${RECENT_REPLIES}`,
    [tx.restaurantId, locationId, nextIds],
  )
  return rows.map((row) => row.response)
}

/**
 * The restaurant of a review whose id a path names without saying the restaurant; null where no review has the id.
 * Runs in a transaction of the console, which sees all restaurants.
 */
export async function findRestaurantOfReview(tx: Tx, reviewId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('reviews')
    .select('restaurant_id')
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
  return row?.restaurant_id ?? null
}
