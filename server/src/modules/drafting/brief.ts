import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { findFullReadings } from '#modules/corrections'
import { getHouseFacts, type HouseFacts } from '#modules/restaurants'
import { listRecentReplies, type ReviewRow } from '#modules/reviews'
import type { TenantTx } from '#platform/database'
import type { Guest, House } from './writing-order.ts'

/** A stored review that is to be answered. */
export interface StoredGuest extends Guest {
  row: ReviewRow
}

/** A stored location with its reviews that are to be answered, oldest first. */
export interface StoredHouse extends House {
  facts: HouseFacts
  guests: StoredGuest[]
}

/**
 * Loads what replies are made of, each location once. Reviews without a reading are left out: it comes before the
 * draft.
 */
export async function findBriefs(tx: TenantTx, rows: readonly ReviewRow[]): Promise<StoredHouse[]> {
  if (rows.length === 0) return []
  const reviewIds = rows.map((row) => row.review_id)
  const readings = await findFullReadings(tx, reviewIds)
  const guests = rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .flatMap((row): StoredGuest[] => {
      const reading = readings.get(row.review_id)
      return reading === undefined ? [] : [{ row, reading }]
    })
  const houses: StoredHouse[] = []
  for (const [locationId, theirs] of Map.groupBy(guests, ({ row }) => row.location_id))
    houses.push({
      facts: await getHouseFacts(tx, locationId),
      recentReplies: await listRecentReplies(tx, locationId, reviewIds),
      guests: theirs,
    })
  return houses
}

/** What the reply to one review is made of. */
export interface StoredBrief extends StoredGuest, Omit<StoredHouse, 'guests'> {}

export async function findBrief(tx: TenantTx, row: ReviewRow): Promise<StoredBrief | null> {
  for (const { guests, ...house } of await findBriefs(tx, [row]))
    for (const guest of guests) return { ...house, ...guest }
  return null
}

/** The language of the reply: the guest's where we write it, else the restaurant's. */
export function languageFor(row: ReviewRow, facts: Pick<HouseFacts, 'defaultLanguage'>): Language {
  return LANGUAGES.find((language) => language === row.language) ?? facts.defaultLanguage
}
