import type { NameKind } from '@maitre/contract/constants'
import { fold, type NamesDecided } from '#modules/catalogue'
import { findFullReadings } from '#modules/corrections'
import { findReviews, lockReviews } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { NIL } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { namesIn } from './mentions-of.ts'
import { replaceMentions } from './store-mentions.ts'

/** Reviews whose mentions are stored anew at a time. */
const BATCH = 200

type Wish = Pick<NamesDecided, 'restaurantId' | 'kind' | 'abouts' | 'isBack'> & {
  /** The last review that was looked at. */
  after: string
}

/** Stores mentions anew that a decision about names changes, where there are more of them than a request does. */
export const recountMentions = defineJob<Wish>('mentions.recount-mentions')

/** Brings the mentions that stand to what the house now says of names: some at once, and many by a job. */
export async function followNames(
  services: Services,
  stored: Tx,
  { isWhole, ...decided }: NamesDecided,
): Promise<void> {
  const { restaurantId } = decided
  const tx = { ...stored, restaurantId }
  // Whoever changes names holds the house, so that nobody else stores mentions meanwhile.
  let after = await recountSome(services, tx, { ...decided, after: NIL }, findReviews)
  while (after !== null) {
    if (!isWhole) return services.jobs.send(tx, recountMentions, { ...decided, after })
    after = await recountSome(services, tx, { ...decided, after }, findReviews)
  }
}

/** The same by the job, a transaction for each batch. */
export async function recountTheRest(services: Services, wish: Wish): Promise<void> {
  let after: string | null = wish.after
  while (after !== null) {
    const from: string = after
    after = await services.database.scoped(wish.restaurantId, (tx) =>
      recountSome(services, tx, { ...wish, after: from }, lockReviews),
    )
  }
}

/** Stores the mentions of the next reviews anew; answers the last of them, or null where none is left. */
async function recountSome(
  services: Services,
  tx: TenantTx,
  { kind, abouts, isBack, after }: Wish,
  find: typeof findReviews,
): Promise<string | null> {
  const ids = isBack
    ? await listNaming(tx, kind, after)
    : await listStanding(tx, kind, abouts, after)
  const rows = await find(tx, ids)
  const readings = await findFullReadings(tx, ids)
  const concerned = new Set(abouts)
  const corrected = rows.flatMap((row) => {
    const reading = readings.get(row.review_id)
    // What the guest wrote anew is not read yet: the stored reading is of other words.
    if (reading === undefined || row.sentiment === null) return []
    const isConcerned = namesIn(reading).some(
      (one) =>
        one.kind === kind &&
        (concerned.has(fold(one.name)) || (one.id !== undefined && concerned.has(one.id))),
    )
    return isBack && !isConcerned ? [] : [{ row, reading }]
  })
  const { restaurantId } = tx
  if (corrected.length > 0) await replaceMentions(services, tx, { restaurantId, corrected })
  return ids.length < BATCH ? null : (ids.at(-1) ?? null)
}

/** The next reviews with mentions that stand under these names or ids. */
async function listStanding(
  tx: TenantTx,
  kind: NameKind,
  abouts: readonly string[],
  after: string,
): Promise<string[]> {
  const rows = await tx.run<{ review_id: string }>(
    'mentions_standing',
    `select distinct review_id from mentions
      where restaurant_id = $1 and kind = $2 and about = any($3::text[]) and review_id > $4
      order by review_id limit ${BATCH}`,
    [tx.restaurantId, kind, abouts, after],
  )
  return rows.map((row) => row.review_id)
}

const NAMING = { dish: 'names_dish', person: 'names_staff' } as const

/** The next reviews that name any dish or person at all, whether or not that is a mention now. */
async function listNaming(tx: TenantTx, kind: NameKind, after: string): Promise<string[]> {
  const rows = await tx.run<{ review_id: string }>(
    `reviews_naming_${kind}`,
    `select review_id from reviews
      where restaurant_id = $1 and ${NAMING[kind]} and review_id > $2 order by review_id limit ${BATCH}`,
    [tx.restaurantId, after],
  )
  return rows.map((row) => row.review_id)
}
