import { nextVoice, type ReplyVoice } from '@maitre/contract/next-voice'
import type { ReviewReply } from '@maitre/contract/reply'
import { findFullReadings, withoutUnnamed } from '#modules/corrections'
import { getHouseFacts, type HouseFacts, type TriedChanges } from '#modules/restaurants'
import { listRecentReplies, type ReviewRow } from '#modules/reviews'
import { findStyle, type SpokenRule } from '#modules/style'
import type { TenantTx } from '#platform/database'
import type { Guest, House } from './writing-order.ts'

/** A stored review that is to be answered. */
export interface StoredGuest extends Guest {
  row: ReviewRow
}

/** A stored location with its reviews that are to be answered, the oldest first. */
export interface LocationToAnswer extends House {
  facts: HouseFacts & { style: SpokenRule[] }
  guests: StoredGuest[]
}

/**
 * Loads what the replies to reviews are made of, each location once. A review without a reading is left out, since
 * the reading comes before the draft. `changes` are those of a voice that is tried and not saved.
 */
export async function findBriefs(
  tx: TenantTx,
  rows: readonly ReviewRow[],
  changes: TriedChanges = {},
): Promise<LocationToAnswer[]> {
  if (rows.length === 0) return []
  const reviewIds = rows.map((row) => row.review_id)
  const readings = await withoutUnnamed(tx, await findFullReadings(tx, reviewIds))
  const guests = rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .flatMap((row): StoredGuest[] => {
      const read = readings.get(row.review_id)
      return read === undefined ? [] : [{ row, ...read }]
    })
  const locations: LocationToAnswer[] = []
  for (const [locationId, theirs] of Map.groupBy(guests, ({ row }) => row.location_id))
    locations.push({
      facts: {
        ...(await getHouseFacts(tx, locationId, changes)),
        style: await findStyle(tx, locationId),
      },
      recentReplies: await listRecentReplies(tx, locationId, reviewIds),
      guests: theirs,
    })
  return locations
}

/** What the reply to one review is made of. */
export interface StoredBrief extends StoredGuest, Omit<LocationToAnswer, 'guests'> {}

/** Loads what the reply to one review is made of; null where the review has no reading yet. */
export async function findBrief(
  tx: TenantTx,
  row: ReviewRow,
  changes: TriedChanges = {},
): Promise<StoredBrief | null> {
  for (const { guests, ...house } of await findBriefs(tx, [row], changes))
    for (const guest of guests) return { ...house, ...guest }
  return null
}

/** How a reply sounds that nobody has chosen anything for: as the voice says at the review's location. */
export function voiceFor(
  { language }: Pick<ReviewRow, 'language'>,
  facts: Pick<HouseFacts, 'tone' | 'defaultLanguage' | 'replyLanguage'>,
  reply: ReviewReply | null = null,
): ReplyVoice {
  const house = { tone: facts.tone, language: facts.replyLanguage }
  return nextVoice({ language, reply }, house, facts.defaultLanguage)
}
