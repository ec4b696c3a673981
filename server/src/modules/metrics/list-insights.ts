import type { FigureKind } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { Insight, INSIGHT_SORTS } from '@maitre/contract/insights'
import type { RangeQuery } from '@maitre/contract/range-query'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import {
  categoryOf,
  MENTION_SUMS,
  type MentionTotals,
  NO_MENTIONS,
  type Stars,
  toMentionFigures,
} from './mention-totals.ts'
import { addTotals, starsOf, SUMS, type Totals } from './review-totals.ts'
import { frenchKeywordsOf, namesOf } from './names.ts'
import { behind, latelyRanking, ranked, rankingBy, rankingEnd } from './rank-insights.ts'
import { IN_SPANS, rangesOf, type Side, SPANS, spanValues } from './spans.ts'
import { trackedKeywords } from './tracked-keywords.ts'

export interface RankedQuery extends RangeQuery {
  sort: (typeof INSIGHT_SORTS)[number]
  limit: number
  offset: number
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined
}

interface Row extends MentionTotals {
  side: Side
  about: string
  category: string
}

/** What guests speak of in a range, in the wished order, beside the figures of the range to compare with. */
export async function listInsights(
  tx: TenantTx,
  scope: Scope,
  kind: FigureKind,
  query: RankedQuery,
): Promise<{ data: Insight[]; page: Page }> {
  const { limit, offset } = query
  const found = await findInsights(tx, scope, kind, query)
  const tracked = kind === 'keyword' ? await trackedKeywords(tx) : undefined
  const insights = tracked ? found.filter(({ about }) => tracked.has(about)) : found
  // An order that asks for names needs those of all; every other one those of the page alone.
  const needsNames = query.sort === 'name' || kind === 'person'
  const named = needsNames ? await withNames(tx, insights) : insights
  const ranking =
    query.sort === 'lately'
      ? latelyRanking(kind, await newestOf(tx, scope, kind, query))
      : rankingBy(kind, query.sort)
  const ordered = ranked(named, ranking)
  const made = [kind, query.sort] as const
  const left = query.cursor === undefined ? ordered : behind(ordered, ranking, made, query.cursor)
  const some = left.slice(offset, offset + limit)
  const last = some.at(-1)
  const hasMore = offset + limit < left.length
  const nextCursor = hasMore && last !== undefined ? rankingEnd(made, ranking, last) : null
  return {
    data: needsNames ? some : await withNames(tx, some),
    page: { offset, limit, total: insights.length, hasMore, nextCursor },
  }
}

/** Every thing of that kind that guests speak of in either range; a dish or person has its key as its name yet. */
export async function findInsights(
  tx: TenantTx,
  scope: Scope,
  kind: FigureKind,
  query: RangeQuery,
): Promise<Insight[]> {
  const values = [tx.restaurantId, scope.locationIds, ...spanValues(query)]
  const rows = await tx.run<Row>(
    'insights_list',
    `select s.side, f.about, f.category, ${MENTION_SUMS} from ${SPANS}
       join mention_figures f on ${IN_SPANS} and f.kind = $7
      group by s.side, f.about, f.category having sum(f.mentions) > 0`,
    [...values, kind],
  )
  const all = await tx.run<Totals & { side: Side }>(
    'insights_all',
    `select s.side, ${SUMS} from ${SPANS} join review_figures f on ${IN_SPANS} group by s.side`,
    values,
  )
  const starsIn = (side: Side): Stars => starsOf(addTotals(all.filter((row) => row.side === side)))
  const stars = { current: starsIn('current'), comparison: starsIn('comparison') }
  const isCompared = rangesOf(query).comparison !== undefined
  const things = Map.groupBy(rows, ({ about, category }) => `${about}\n${category}`)
  return [...things.values()].flatMap((sides) => {
    const [first] = sides
    if (first === undefined) return []
    const figuresOf = (side: Side) =>
      toMentionFigures(sides.find((row) => row.side === side) ?? NO_MENTIONS, stars[side])
    return [
      {
        kind,
        about: first.about,
        name: first.about,
        name_fr: null,
        category: categoryOf(first.category),
        known: true,
        current: figuresOf('current'),
        comparison: isCompared ? figuresOf('comparison') : null,
      },
    ]
  })
}

/** The same things as the house or the guests call them. */
export async function withNames<Thing extends Omit<Insight, 'comparison'>>(
  tx: TenantTx,
  insights: readonly Thing[],
): Promise<Thing[]> {
  const [kind] = insights.map((one) => one.kind)
  const abouts = insights.map(({ about }) => about)
  if (kind === 'keyword') {
    const french = await frenchKeywordsOf(tx, abouts)
    return insights.map((one) => ({ ...one, name_fr: french.get(one.about) ?? null }))
  }
  if (kind !== 'dish' && kind !== 'person') return [...insights]
  const names = await namesOf(tx, kind, abouts)
  return insights.map((one) => ({ ...one, ...names.get(one.about) }))
}

/** The last day of the current range on which guests speak of each thing. */
async function newestOf(
  tx: TenantTx,
  scope: Scope,
  kind: FigureKind,
  { startDate, endDate }: RangeQuery,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.run<{ about: string; day: string }>(
    'insights_newest',
    `select about, max(day) as day from mention_figures
      where restaurant_id = $1 and location_id = any($2::uuid[]) and grain = 'day' and kind = $3
        and day between $4 and $5 and mentions > 0
      group by about`,
    [tx.restaurantId, scope.locationIds, kind, startDate, endDate],
  )
  return new Map(rows.map(({ about, day }) => [about, day]))
}
