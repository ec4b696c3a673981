import type { SourceReview } from '#connectors/source'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { plainWords } from '#platform/plain-letters'
import type { Batch } from './batch.ts'
import { announce } from './change-review.ts'
import { storedAuthor, storedText } from './observe-review.ts'
import { REVIEW_COLUMNS, type ReviewRow } from './rows.ts'
import { mayAggregate } from './source-rules.ts'

/** How the ids begin that a review gets whose file has none for it (`imports/read-row.ts`), or that was written by hand. */
const OWN_IDS = ['file-', 'hand-'] as const
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The day of an instant where the location is. */
type DayOf = (instant: Date) => string

/** What a review is recognised by where no id tells: who wrote it, when, how many stars, and the words in plain letters. */
interface Likeness {
  author_name: string | null
  rating: number | null
  text: string
}

const likenessOf = (day: string, { author_name: author, rating, text }: Likeness): string =>
  JSON.stringify([day, rating, plainWords(author ?? ''), plainWords(text)])

const seenLikeness = (seen: SourceReview, dayOf: DayOf): string =>
  likenessOf(dayOf(seen.createdAt), {
    author_name: storedAuthor(seen.authorName),
    rating: seen.rating,
    text: storedText(seen.text),
  })

/**
 * Makes reviews that a file or a person brought the source's own, where the source sends them now: by their id, and
 * where they have none of the source's, by their likeness. Each keeps its reply and its history; origin and with it
 * retention and refreshing are the source's from now on.
 */
export async function adoptImported(
  services: Services,
  tx: TenantTx,
  batch: Batch,
  dayOf: DayOf,
  fetchedAt: Date,
): Promise<void> {
  const times = batch.reviews.map(({ createdAt }) => createdAt.getTime())
  const place = [tx.restaurantId, batch.locationId, batch.source]
  const ids = batch.reviews.map(({ externalId }) => externalId)
  const brought = await tx.run<ReviewRow>(
    'reviews_to_adopt',
    `select ${REVIEW_COLUMNS.join(', ')} from reviews
      where restaurant_id = $1 and location_id = $2 and source = $3 and origin = 'import' and erased_at is null
        and (external_id = any($4::text[])
          or (created_at between $5 and $6 and external_id like any($7::text[])))
      order by review_id for update`,
    [
      ...place,
      ids,
      new Date(Math.min(...times) - DAY_MS),
      new Date(Math.max(...times) + DAY_MS),
      OWN_IDS.map((start) => `${start}%`),
    ],
  )
  // Nearly every batch of a source meets nothing that was brought.
  if (brought.length === 0) return
  const sent = await tx.run<{ external_id: string }>(
    'reviews_of_source',
    `select external_id from reviews
      where restaurant_id = $1 and location_id = $2 and source = $3 and external_id = any($4::text[])
        and (origin <> 'import' or erased_at is not null)`,
    [...place, ids],
  )
  const isSent = new Set(sent.map((row) => row.external_id))
  const byId = new Map(brought.map((row) => [row.external_id, row]))
  const alike = Map.groupBy(
    brought.filter(({ external_id: id }) => OWN_IDS.some((start) => id.startsWith(start))),
    (row) => likenessOf(row.review_date, row),
  )
  for (const seen of batch.reviews) {
    if (isSent.has(seen.externalId)) continue
    const row = byId.get(seen.externalId) ?? alike.get(seenLikeness(seen, dayOf))?.shift()
    if (row !== undefined) await adopt(services, tx, row, { batch, seen, fetchedAt })
  }
}

async function adopt(
  services: Services,
  tx: TenantTx,
  row: ReviewRow,
  { batch, seen, fetchedAt }: { batch: Batch; seen: SourceReview; fetchedAt: Date },
): Promise<void> {
  const text = storedText(seen.text)
  // A file may have lost accents or line ends of words that its guest did not change.
  const isSame = plainWords(text) === plainWords(row.text) && row.rating === seen.rating
  const isSpelt = isSame && text !== row.text
  const [after] = await tx.run<ReviewRow>(
    'review_adopted',
    `update reviews set origin = $3, external_id = $4, imported_as = nullif(external_id, $4), fetched_at = $5,
            url = coalesce($6, url), author_photo_url = $7, media = $8::jsonb,
            text = case when $9 then $10 else text end,
            author_name = coalesce($11, author_name),
            language = case when $9 then null else language end,
            source_updated_at = case when $12 then $13::timestamptz else source_updated_at end
      where restaurant_id = $1 and review_id = $2
     returning ${REVIEW_COLUMNS.join(', ')}`,
    [
      tx.restaurantId,
      row.review_id,
      batch.origin,
      seen.externalId,
      fetchedAt,
      seen.url,
      seen.authorPhotoUrl,
      JSON.stringify(seen.media),
      isSpelt,
      text,
      storedAuthor(seen.authorName),
      isSame,
      seen.updatedAt,
    ],
  )
  // Where the words are spelt otherwise, what was found in them stands at other places: they are read anew. So are those
  // that may not be counted any more, or may now.
  if (after !== undefined && (isSpelt || mayAggregate(row) !== mayAggregate(after)))
    await announce(services, tx, { before: row, after, step: 'restored' })
}

interface OfSource extends Likeness {
  imported_as: string | null
  review_date: string
  created_at: Date
  lapsed_at: Date | null
}

/** The reviews of a file's batch that the source has not brought already; those that it has, the file tells nothing of. */
export async function notOfSource(
  tx: TenantTx,
  batch: Batch,
  dayOf: DayOf,
): Promise<SourceReview[]> {
  const nameless = batch.reviews.filter(({ externalId }) => externalId.startsWith(OWN_IDS[0]))
  if (nameless.length === 0) return [...batch.reviews]
  const rows = await tx.run<OfSource>(
    'reviews_of_sources',
    `select imported_as, author_name, rating, text, review_date, created_at, lapsed_at from reviews
      where restaurant_id = $1 and location_id = $2 and source = $3 and origin <> 'import'
        and review_date = any($4::date[])`,
    [
      tx.restaurantId,
      batch.locationId,
      batch.source,
      [...new Set(nameless.map(({ createdAt }) => dayOf(createdAt)))],
    ],
  )
  const adopted = new Set(rows.map((row) => row.imported_as))
  const alike = Map.groupBy(
    rows.filter((row) => row.imported_as === null && row.lapsed_at === null),
    (row) => likenessOf(row.review_date, row),
  )
  // Of one whose words lapsed, the minute and the stars are all that is left.
  const lapsed = Map.groupBy(
    rows.filter((row) => row.imported_as === null && row.lapsed_at !== null),
    (row) => minuteOf(row.created_at, row.rating),
  )
  return batch.reviews.filter((seen) => {
    if (!seen.externalId.startsWith(OWN_IDS[0])) return true
    if (adopted.has(seen.externalId)) return false
    const known =
      alike.get(seenLikeness(seen, dayOf)) ?? lapsed.get(minuteOf(seen.createdAt, seen.rating))
    return known?.shift() === undefined
  })
}

const minuteOf = (at: Date, rating: number | null): string =>
  `${Math.floor(at.getTime() / MINUTE_MS)} ${rating}`
