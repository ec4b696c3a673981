import type { NameKind } from '@maitre/contract/constants'
import { LAST_WEEKS, type LastWeeks } from '@maitre/contract/insights'
import type { Scope } from '#platform/actor'
import type { TenantReader } from '#platform/database'

interface Row {
  about: string
  /** How many whole weeks before the last one. */
  ago: number
  mentions: number
  positive: number
  negative: number
}

/** What guests say of each dish or person in the weeks that end with a day, in the order of their keys: no ranking (P §5). */
export async function listLastWeeks(
  reader: TenantReader,
  scope: Scope,
  kind: NameKind,
  endDate: string,
): Promise<LastWeeks[]> {
  const rows = await reader.run<Row>(
    'insights_weeks',
    `select about, (($4::date - day) / 7)::int as ago, sum(mentions)::int as mentions,
            sum(positive)::int as positive, sum(negative)::int as negative
       from mention_figures
      where restaurant_id = $1 and location_id = any($2::uuid[]) and grain = 'day' and kind = $3
        and day between $4::date - ${LAST_WEEKS * 7 - 1} and $4::date
      group by about, ago having sum(mentions) > 0 order by about`,
    [reader.restaurantId, scope.locationIds, kind, endDate],
  )
  return [...Map.groupBy(rows, ({ about }) => about)].map(([about, theirs]) => {
    const weeks = (name: 'mentions' | 'positive' | 'negative'): number[] =>
      Array.from(
        { length: LAST_WEEKS },
        (_, at) => theirs.find(({ ago }) => ago === LAST_WEEKS - 1 - at)?.[name] ?? 0,
      )
    return {
      about,
      mentions: weeks('mentions'),
      positive: weeks('positive'),
      negative: weeks('negative'),
    }
  })
}
