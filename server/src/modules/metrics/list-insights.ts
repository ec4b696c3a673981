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
import { IN_SPANS, rangesOf, type Side, SPANS, spanValues } from './spans.ts'
import { trackedKeywords } from './tracked-keywords.ts'

export interface RankedQuery extends RangeQuery {
  sort: (typeof INSIGHT_SORTS)[number]
  limit: number
  offset: number
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
  const order =
    query.sort === 'lately'
      ? latelyOf(kind, await newestOf(tx, scope, kind, query))
      : orderOf(kind, query.sort)
  const ordered = named.toSorted(order)
  const some = ordered.slice(offset, offset + limit)
  return {
    data: needsNames ? some : await withNames(tx, some),
    page: { offset, limit, total: insights.length, hasMore: offset + limit < insights.length },
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

type Order = (a: Insight, b: Insight) => number

const most =
  (rank: (one: Insight) => number): Order =>
  (a, b) =>
    rank(b) - rank(a)

const ORDERS: Readonly<Record<Exclude<RankedQuery['sort'], 'lately'>, Order>> = {
  mentions: most(({ current }) => current.mentions),
  name: (a, b) => a.name.localeCompare(b.name),
  positive: most(({ current }) => current.positiveRate ?? -1),
  negative: most(({ current }) => (current.positiveRate === null ? -1 : 1 - current.positiveRate)),
  impact: most(({ current }) => Math.abs(current.impact ?? 0)),
  change: most(({ current, comparison }) =>
    Math.abs(current.mentions - (comparison?.mentions ?? current.mentions)),
  ),
}

/**
 * The order that is asked for. What is spoken of more comes first where it leaves two equal, but people by their names:
 * no ranking of theirs is by number (P §5). The last word is that of their keys, so that pages do not overlap.
 */
function orderOf(kind: FigureKind, sort: keyof typeof ORDERS): Order {
  const tie = ORDERS[kind === 'person' ? 'name' : 'mentions']
  return (a, b) => ORDERS[sort](a, b) || tie(a, b) || (a.about < b.about ? -1 : 1)
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

/** Whom guests named last comes first; of things the most named, and of equals what was named last. */
function latelyOf(kind: FigureKind, newest: ReadonlyMap<string, string>): Order {
  const dayOf = ({ about }: Insight): string => newest.get(about) ?? ''
  const last: Order = (a, b) => dayOf(b).localeCompare(dayOf(a))
  const first: Order = kind === 'person' ? () => 0 : ORDERS.mentions
  return (a, b) => first(a, b) || last(a, b) || ORDERS.name(a, b) || (a.about < b.about ? -1 : 1)
}
