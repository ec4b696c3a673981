import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import {
  categoryOf,
  MENTION_SUMS,
  type MentionTotals,
  NO_MENTIONS,
  toMentionFigures,
} from './mention-totals.ts'
import { addTotals, starsOf, SUMS, type Totals } from './review-totals.ts'

/** The figures of a keyword over the days, or over all days where none are given, and the topic it mostly belongs to. */
export async function getKeyword(
  tx: TenantTx,
  scope: Scope,
  keyword: string,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
) {
  const grain = startDate === undefined ? 'month' : 'day'
  const values = [tx.restaurantId, scope.locationIds, grain, startDate ?? null, endDate ?? null]
  const inRange = `f.restaurant_id = $1 and f.location_id = any($2::uuid[]) and f.grain = $3
    and ($4::date is null or f.day >= $4::date) and ($5::date is null or f.day <= $5::date)`
  const rows = await tx.run<MentionTotals & { category: string }>(
    'keyword_details',
    `select f.category, ${MENTION_SUMS} from mention_figures f
      where ${inRange} and f.kind = 'keyword' and f.about = $6
      group by f.category order by sum(f.mentions) desc, f.category`,
    [...values, keyword],
  )
  const all = await tx.run<Totals>(
    'keyword_details_all',
    `select ${SUMS} from review_figures f where ${inRange} having count(*) > 0`,
    values,
  )
  const [first] = rows
  return {
    keyword,
    category: categoryOf(first?.category ?? ''),
    figures: toMentionFigures(first ?? NO_MENTIONS, starsOf(addTotals(all))),
  }
}
