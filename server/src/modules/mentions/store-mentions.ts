import { getNamesOfHouse } from '#modules/catalogue'
import { holdHouse } from '#modules/restaurants'
import type { Corrected } from '#modules/corrections'
import { mayAggregate, type ReviewChanged, type ReviewRow } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx, Tx } from '#platform/database'
import { defineEvent } from '#platform/events'
import { type Mention, mentionsOf, namesIn } from './mentions-of.ts'

export interface MentionsChange {
  restaurantId: string
  removed: readonly Mention[]
  added: readonly Mention[]
}

/** Mentions were removed and added in this transaction. */
export const mentionsChanged = defineEvent<MentionsChange>('mentions.changed')

/**
 * Stores the mentions of reviews in place of those that they had, by what the house says of names. The caller has
 * locked the rows of the reviews, or holds the house, which nobody can then change.
 */
export async function replaceMentions(
  services: Services,
  stored: Tx,
  { restaurantId, corrected }: { restaurantId: string; corrected: readonly Corrected[] },
): Promise<void> {
  const tx = { ...stored, restaurantId }
  await holdHouse(tx)
  const names = await getNamesOfHouse(
    tx,
    corrected.flatMap(({ reading }) => namesIn(reading)),
  )
  const removed = await removeMentions(
    tx,
    corrected.map(({ row }) => row.review_id),
  )
  // A mention is counted; what a source does not let be counted has none.
  const added = corrected
    .filter(({ row }) => mayAggregate(row))
    .flatMap(({ row, reading }) => mentionsOf(row, reading, names))
  await insertMentions(tx, added)
  await tell(services, tx, removed, added)
}

/** Removes the mentions of reviews whose guests wrote something else. */
export async function forgetMentions(
  services: Services,
  stored: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const edited = changes.filter(({ step }) => step === 'guest_edited').map(({ after }) => after)
  await forgetMentionsOf(services, stored, edited)
}

/** Removes the mentions of these reviews, whose words are gone or go. */
export async function forgetMentionsOf(
  services: Services,
  stored: Tx,
  gone: readonly ReviewRow[],
): Promise<void> {
  for (const [restaurantId, rows] of Map.groupBy(gone, (row) => row.restaurant_id)) {
    const tx = { ...stored, restaurantId }
    await holdHouse(tx)
    const removed = await removeMentions(
      tx,
      rows.map((row) => row.review_id),
    )
    await tell(services, tx, removed, [])
  }
}

/** Moves the mentions of reviews to another day where their reviews were moved. */
export async function moveMentions(
  services: Services,
  stored: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const moved = changes.filter(({ step }) => step === 'dated')
  for (const [restaurantId, theirs] of Map.groupBy(moved, ({ after }) => after.restaurant_id)) {
    const tx = { ...stored, restaurantId }
    const before = new Map(theirs.map((one) => [one.after.review_id, one.before?.review_date]))
    await holdHouse(tx)
    const added = await tx.run<Mention>(
      'mentions_move',
      `update mentions m set day = s.day from unnest($2::uuid[], $3::date[]) as s(review_id, day)
        where m.restaurant_id = $1 and m.review_id = s.review_id and m.day <> s.day
        returning ${NAMES.map((name) => `m.${name}`).join(', ')}`,
      [
        restaurantId,
        theirs.map(({ after }) => after.review_id),
        theirs.map(({ after }) => after.review_date),
      ],
    )
    const removed = added.map((one) => ({ ...one, day: before.get(one.review_id) ?? one.day }))
    await tell(services, tx, removed, added)
  }
}

async function tell(
  services: Services,
  tx: TenantTx,
  removed: readonly Mention[],
  added: readonly Mention[],
): Promise<void> {
  if (removed.length + added.length === 0) return
  const { restaurantId } = tx
  await services.events.announce(tx, mentionsChanged, { restaurantId, removed, added })
}

/** The columns of a mention, each with its type in the database. */
const COLUMNS = {
  review_id: 'uuid',
  kind: 'text',
  start_at: 'integer',
  end_at: 'integer',
  about: 'text',
  category: 'text',
  name: 'text',
  sentiment: 'text',
  snippet_start: 'integer',
  snippet_end: 'integer',
  location_id: 'uuid',
  source: 'text',
  day: 'date',
  rating: 'smallint',
} as const satisfies Record<keyof Mention, string>
// Object.keys forgets that the names of the object are columns.
const NAMES = Object.keys(COLUMNS) as (keyof Mention)[]

function removeMentions(tx: TenantTx, reviewIds: readonly string[]): Promise<Mention[]> {
  return tx.run<Mention>(
    'mentions_remove',
    `delete from mentions where restaurant_id = $1 and review_id = any($2::uuid[]) returning ${NAMES.join(', ')}`,
    [tx.restaurantId, reviewIds],
  )
}

async function insertMentions(tx: TenantTx, mentions: readonly Mention[]): Promise<void> {
  if (mentions.length === 0) return
  const arrays = NAMES.map((name, i) => `$${i + 2}::${COLUMNS[name]}[]`)
  await tx.run(
    'mentions_insert',
    `insert into mentions (restaurant_id, ${NAMES.join(', ')})
     select $1::uuid, s.* from unnest(${arrays.join(', ')}) as s
     on conflict (restaurant_id, review_id, kind, start_at, about, category) do nothing`,
    [tx.restaurantId, ...NAMES.map((name) => mentions.map((one) => one[name]))],
  )
}
