import type { HouseVoice } from '@maitre/contract/next-voice'
import type { ReviewDetail } from '@maitre/contract/reviews'
import type { Reading } from '@maitre/language'
import type { SourceMedia } from '#connectors/source'
import { VOICE_OF_NOW } from '#modules/restaurants'
import { HISTORY, type ReviewRow, type StoredEntry, toDetail } from '#modules/reviews'
import type { TenantTx } from '#platform/database'
import { applyCorrections } from './apply-corrections.ts'
import { type StoredCorrection, standingOf, subjectOf } from './corrections.ts'
import { withoutUnnamed } from './named-people.ts'
import { toReading } from './queries.ts'

/**
 * The review with its corrected reading, its reply, its history and what the voice says by now, by one statement, and
 * others where it names people whom the house may name nowhere.
 */
export async function describeReview(tx: TenantTx, row: ReviewRow): Promise<ReviewDetail> {
  const [found] = await tx.run<{
    history: StoredEntry[]
    reading: Reading | null
    corrections: StoredCorrection[]
    media: SourceMedia[]
    voice: HouseVoice | null
  }>(
    'review_describe',
    `select r.media, ${HISTORY} as history, ${VOICE_OF_NOW} as voice,
       (select d.reading from readings d where d.restaurant_id = $1 and d.review_id = $2) as reading,
       (select coalesce(jsonb_agg(c order by c.made_at, c.correction_id), '[]') from (
          select correction_id, words, occurrence, value, made_at from corrections
           where restaurant_id = $1 and review_id = $2 and undone_at is null
        ) c) as corrections
      from reviews r where r.restaurant_id = $1 and r.review_id = $2`,
    [tx.restaurantId, row.review_id, row.location_id],
  )
  const { history = [], reading = null, corrections = [], media = [], voice = null } = found ?? {}
  const corrected =
    reading && applyCorrections(reading, corrections.map(standingOf), subjectOf(row))
  const shown = await withoutUnnamed(tx, new Map(corrected && [[row.review_id, corrected]]))
  const { reading: named } = shown.get(row.review_id) ?? {}
  return toDetail(row, named ? toReading(named) : null, { history, media, voice })
}
