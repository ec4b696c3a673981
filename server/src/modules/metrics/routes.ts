import type { MentionKind, NameKind } from '@maitre/contract/constants'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { findChanges } from './find-changes.ts'
import { getKeyword } from './get-keyword.ts'
import { getMetrics } from './get-metrics.ts'
import { getSaidTotals } from './get-said-totals.ts'
import { getSeries } from './get-series.ts'
import { getSourceSeries } from './get-source-series.ts'
import { getThingSeries } from './get-thing-series.ts'
import { listHours } from './list-hours.ts'
import { listInsights, type RankedQuery } from './list-insights.ts'
import { listLastWeeks } from './list-last-weeks.ts'
import {
  dishAt,
  keywordAt,
  listOccurrences,
  type Occurrence,
  type OccurrenceQuery,
  plainly,
} from './list-occurrences.ts'
import { listPerformance, type PerformanceQuery } from './list-performance.ts'
import { listTold, type ToldQuery } from './list-told.ts'
import { getTrackedKeyword, trackedKeywords } from './tracked-keywords.ts'
import type { Scope } from '#platform/actor'
import type { TenantReader, TenantTx } from '#platform/database'
import type { RangeQuery } from '@maitre/contract/range-query'

/** The handlers of the calls about one kind of thing, whose occurrences have the shape that `toShape` gives them. */
function of<Shape>(kind: MentionKind, toShape: (one: Occurrence) => Shape) {
  const meant = async (tx: TenantTx, about: string): Promise<string> =>
    kind === 'keyword' ? getTrackedKeyword(tx, about) : about
  const wanted = async (tx: TenantTx, about: string | undefined) => {
    if (about !== undefined) return { about: await meant(tx, about) }
    return { among: kind === 'keyword' ? await trackedKeywords(tx) : undefined }
  }
  const occurrences = (ctx: Context, query: OccurrenceQuery) =>
    ctx.scoped(async (tx) => {
      const asked = { ...query, ...(await wanted(tx, query.about)) }
      const { data, page } = await listOccurrences(tx, ctx.scope, kind, asked)
      return { data: data.map(toShape), page }
    })
  return {
    list: (ctx: Context, query: RankedQuery) =>
      ctx.scoped((tx) => listInsights(tx, ctx.scope, kind, query)),
    series: async (ctx: Context, query: RangeQuery & { about: string }) => ({
      data: await ctx.scoped(async (tx) => {
        const about = await meant(tx, query.about)
        return getThingSeries(tx, ctx.scope, kind, { ...query, about })
      }),
    }),
    occurrences,
    page: occurrences,
  }
}

/** A call whose answer rests on figures alone, and is kept until they change. */
function answersOf<Query extends object, Answer extends object>(
  name: string,
  get: (reader: TenantReader, scope: Scope, query: Query) => Promise<Answer>,
) {
  return async (ctx: Context, query: Query) => ({
    data: await ctx.kept.of(ctx.scope.restaurantId, [name, ctx.scope.locationIds, query], () =>
      get(readerOf(ctx), ctx.scope, query),
    ),
  })
}

/** Reads the restaurant of the call, by single statements. */
const readerOf = ({ database, scope }: Context): TenantReader => database.reader(scope.restaurantId)

/** The handlers of the calls about everything of one kind at once. */
const ofAll = (kind: NameKind) => ({
  totals: answersOf(`${kind} totals`, (reader, scope, query: RangeQuery) =>
    getSaidTotals(reader, scope, kind, query),
  ),
  weeks: answersOf(`${kind} weeks`, (reader, scope, { endDate }: { endDate: string }) =>
    listLastWeeks(reader, scope, kind, endDate),
  ),
})

/** Mounts the calls of each kind, those of one location and those of the restaurant (P §12), by the same handlers. */
export function mountMetrics(mounting: Mounting<Context>): void {
  const metrics = {
    get: answersOf('metrics', getMetrics),
    series: answersOf('series', getSeries),
    hours: answersOf('hours', listHours),
    sources: answersOf('sources', getSourceSeries),
  }
  mount(mounting, 'metrics', metrics)
  mount(mounting, 'restaurantMetrics', metrics)
  const trends = {
    changes: async (ctx: Context, query: RangeQuery) => ({
      data: await ctx.scoped((tx) => findChanges(tx, ctx.scope, query)),
    }),
    topics: (ctx: Context, query: RankedQuery) =>
      ctx.scoped((tx) => listInsights(tx, ctx.scope, 'topic', query)),
    occurrences: (ctx: Context, query: ToldQuery) =>
      ctx.scoped((tx) => listTold(tx, ctx.scope, query)),
  }
  mount(mounting, 'trends', trends)
  mount(mounting, 'restaurantTrends', trends)
  const dishes = { ...of('dish', dishAt), ...ofAll('dish') }
  mount(mounting, 'menuInsights', dishes)
  mount(mounting, 'restaurantMenuInsights', dishes)
  const people = {
    ...of('person', plainly),
    ...ofAll('person'),
    performance: async (ctx: Context, query: PerformanceQuery) => ({
      data: await ctx.scoped((tx) => listPerformance(tx, ctx.scope, query)),
    }),
  }
  mount(mounting, 'staffInsights', people)
  mount(mounting, 'restaurantStaffInsights', people)
  const dayparts = of('daypart', plainly)
  mount(mounting, 'daypartInsights', dayparts)
  mount(mounting, 'restaurantDaypartInsights', dayparts)
  mountKeywords(mounting)
}

function mountKeywords(mounting: Mounting<Context>): void {
  const ofKeywords = of('keyword', keywordAt)
  const keywords = {
    ...ofKeywords,
    category: ofKeywords.occurrences,
    details: (ctx: Context, { keyword: name, ...query }: OccurrenceQuery & { keyword: string }) =>
      ctx.scoped(async (tx) => {
        const keyword = await getTrackedKeyword(tx, name)
        const found = await getKeyword(tx, ctx.scope, keyword, query)
        const asked = { ...query, about: keyword }
        const { data, page } = await listOccurrences(tx, ctx.scope, 'keyword', asked)
        return { data: { ...found, occurrences: data.map(keywordAt) }, page }
      }),
  }
  mount(mounting, 'keywordInsights', keywords)
  mount(mounting, 'restaurantKeywordInsights', keywords)
}
