import { z } from 'zod'
import { type Feature, feature } from './access.ts'
import {
  FIGURE_KINDS,
  GRAINS,
  KEYWORD_CATEGORIES,
  PAGE_SIZE,
  MOSTLY,
  SENTIMENTS,
  SOURCES,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { FailedOperation } from './failed.ts'
import { seriesSchema } from './metrics.ts'
import { cursor, limit, offset } from './page-query.ts'
import { comparedQuery, withAnyRange, withRange } from './range-query.ts'
import { inLocation, locationOrAll } from './review-path.ts'
import { chosenDay, day, id, line } from './text.ts'

export const count = z.int().min(0)

/** What guests say of one topic, keyword, dish, person or part of the day in a range (P §5, §6). */
export const mentionFiguresSchema = z.object({
  /** How often it is spoken of, in so many reviews. */
  mentions: count,
  reviews: count,
  positive: count,
  neutral: count,
  negative: count,
  conflict: count,
  /** The reviews with more good words for it than bad ones, and those with more bad ones. */
  liked: count,
  blamed: count,
  /** Positive mentions of those that are positive or negative; null where none is. */
  positiveRate: z.number().nullable(),
  /** The stars of the reviews that speak of it, with one decimal; null where none has stars. */
  averageRating: z.number().nullable(),
  /**
   * What it moves of the average rating: (average with it − average overall) × share of the reviews that have it. Null
   * where too few reviews speak of it (`IMPACT_SAMPLE`).
   */
  impact: z.number().nullable(),
})
export type MentionFigures = z.infer<typeof mentionFiguresSchema>

/** From so many rated reviews on an impact is told. */
export const IMPACT_SAMPLE = 5

export const insightSchema = z.object({
  kind: z.enum(FIGURE_KINDS),
  /**
   * What it is counted under; together with the category it names the thing in the other calls. Of a keyword that has a
   * name in both languages it is the English one, whatever the language of the reviews; calls take the French one too.
   */
  about: z.string(),
  /** How a screen calls it. */
  name: z.string(),
  /** How a screen in French calls a keyword, or a dish of the menu that has a French name; null where that is `name`. */
  name_fr: z.string().nullable(),
  /** The topic that a keyword belongs to; null for the others. */
  category: z.enum(KEYWORD_CATEGORIES).nullable(),
  /** Whether the house knows it: a dish of its menu, a colleague of its roster; always true for the others. */
  known: z.boolean(),
  current: mentionFiguresSchema,
  comparison: mentionFiguresSchema.nullable(),
})
export type Insight = z.infer<typeof insightSchema>

export const INSIGHT_SORTS = [
  'mentions',
  'name',
  'positive',
  'negative',
  'impact',
  'change',
  'lately',
] as const
type InsightSort = (typeof INSIGHT_SORTS)[number]
/** People are never ranked by how many reviews name them (P §5), nor by what rises and falls with that number. */
const PERSON_SORTS: readonly InsightSort[] = ['name', 'positive', 'negative', 'lately']

/** A mention with the words around it. */
const occurrence = {
  review_id: id,
  location_id: id,
  source: z.enum(SOURCES),
  review_date: day,
  rating: z.int().nullable(),
  author_name: z.string().nullable(),
  /** The id of the review at its source. */
  external_id: z.string(),
  /** What it is counted under, as `about` of an insight. */
  about: z.string(),
  sentiment: z.enum(SENTIMENTS),
  /** The guest's own sentence; empty where its source no longer lets us keep the words. */
  snippet: z.string(),
  /** Where the words stand in the snippet, as UTF-16 positions. */
  start: z.int(),
  end: z.int(),
}
export const keywordOccurrenceSchema = z.object({
  ...occurrence,
  keyword: z.string(),
  category: z.enum(KEYWORD_CATEGORIES),
})
export const dishOccurrenceSchema = z.object({ ...occurrence, item: z.string() })
export const plainOccurrenceSchema = z.object(occurrence)
export const staffOccurrenceSchema = z.object({ ...occurrence, name: z.string() })

/** Which page of a ranking, or of occurrences, is asked for. */
export const insightPage = { limit: limit.default(PAGE_SIZE), offset: offset.default(0), cursor }
/**
 * How a ranking is ordered: most first, but names by the alphabet; `change` by how much more or less is said. `lately`
 * has people by the newest mention of the range, and other things by their mentions, of equals the newest first.
 */
export const ranked = (sorts: readonly InsightSort[], usual: InsightSort) =>
  withRange({ sort: z.enum(sorts).default(usual), ...insightPage })

/**
 * Of which thing, and of which feeling, the occurrences are asked; of every one where nothing is said. `mostly` leaves
 * those of the reviews that praise the thing more than they blame it, or the other way, as `liked` and `blamed` count.
 */
export const feelingOf = {
  sentiment: z.enum(SENTIMENTS).optional(),
  mostly: z.enum(MOSTLY).optional(),
}
const which = { about: line(200).optional(), ...feelingOf }
const inPage = z.object({ locationId: locationOrAll, offset, limit })

interface Calls<Occurrence extends z.ZodType> {
  feature: Feature
  failed: FailedOperation
  /** The path of the occurrences (P §12), and that of the things. */
  occurrences: string
  things: string
  occurrence: Occurrence
  ranking?: ReturnType<typeof ranked>
}

/** The calls about one kind of thing: how much it is spoken of, over time, and where. */
function of<Occurrence extends z.ZodType>(calls: Calls<Occurrence>) {
  const base = '/v1/location/{locationId}'
  const access = feature(calls.feature)
  const { failed, ranking = ranked(INSIGHT_SORTS, 'mentions') } = calls
  return {
    list: endpoint('GET', `${base}/${calls.things}`, {
      summary:
        'What guests speak of, with figures of a range beside those of another; further pages by cursor or offset',
      failed,
      access,
      params: inLocation,
      query: ranking,
      data: z.array(insightSchema),
      paged: true,
    }),
    series: endpoint('GET', `${base}/${calls.things}/series`, {
      summary: 'One of them over time: the reviews that speak of it, with their stars',
      failed,
      access,
      params: inLocation,
      query: withRange({ about: line(200) }),
      data: seriesSchema,
    }),
    occurrences: endpoint('GET', `${base}/${calls.occurrences}`, {
      summary: 'Where guests speak of them, the newest first; further pages by cursor or offset',
      failed,
      access,
      params: inLocation,
      query: withAnyRange({ ...which, ...insightPage }),
      data: z.array(calls.occurrence),
      paged: true,
    }),
    page: endpoint('GET', `${base}/${calls.occurrences}/offset/{offset}/limit/{limit}`, {
      summary: 'The same, with offset and limit in the path',
      failed,
      access,
      params: inPage,
      query: withAnyRange(which),
      data: z.array(calls.occurrence),
      paged: true,
    }),
  }
}

/** What guests say of all dishes, or of all people, in some days. */
const said = { mentions: count, positive: count, negative: count }
const saidSchema = z.object({
  ...said,
  /** Positive mentions of those that are positive or negative; null where none is. */
  positiveRate: z.number().nullable(),
  /** How many dishes or people guests name. */
  named: count,
})
export type Said = z.infer<typeof saidSchema>
/** The same of a day, or of the month that begins with it. */
const saidPointSchema = z.object({ day, ...said })
export type SaidPoint = z.infer<typeof saidPointSchema>

export const saidTotalsSchema = z.object({
  current: saidSchema,
  /** Null where no range to compare with was asked for. */
  comparison: saidSchema.nullable(),
  series: z.object({
    grain: z.enum(GRAINS),
    /** Every day or month of the range in order, those on which nobody names anything too. */
    current: z.array(saidPointSchema),
    comparison: z.array(saidPointSchema).nullable(),
  }),
})
export type SaidTotals = z.infer<typeof saidTotalsSchema>

/** A list shows so many last weeks of each of its rows. */
export const LAST_WEEKS = 7
const inWeeks = z.array(count).length(LAST_WEEKS)

/** What guests say of one dish or person in the last weeks, the oldest first; each has seven days. */
export const lastWeeksSchema = z.object({
  about: z.string(),
  mentions: inWeeks,
  positive: inWeeks,
  negative: inWeeks,
})
export type LastWeeks = z.infer<typeof lastWeeksSchema>

/** The calls about everything of one kind at once. */
function ofAll({
  feature: name,
  failed,
  things,
}: Pick<Calls<z.ZodType>, 'feature' | 'failed' | 'things'>) {
  const base = `/v1/location/{locationId}/${things}` as const
  const shared = { failed, access: feature(name), params: inLocation }
  return {
    totals: endpoint('GET', `${base}/totals`, {
      summary: 'What guests say of all of them together, with another range and over time',
      ...shared,
      query: withRange({}),
      data: saidTotalsSchema,
    }),
    weeks: endpoint('GET', `${base}/weeks`, {
      summary: 'Each of them that guests name in the seven weeks that end on a day',
      ...shared,
      query: z.object({ endDate: day }),
      data: z.array(lastWeeksSchema),
    }),
  }
}

const dishCalls = {
  feature: 'menu',
  failed: 'menu.get',
  occurrences: 'menu-insight',
  things: 'menu-insight/item',
  occurrence: dishOccurrenceSchema,
} as const
export const menuInsights = { ...of(dishCalls), ...ofAll(dishCalls) }

const from = { from: chosenDay, to: chosenDay }

const personCalls = {
  feature: 'staff',
  failed: 'staff.get',
  occurrences: 'staff-mention',
  things: 'staff-mention/profile',
  occurrence: staffOccurrenceSchema,
  ranking: ranked(PERSON_SORTS, 'name'),
} as const

export const staffInsights = {
  ...of(personCalls),
  ...ofAll(personCalls),
  performance: endpoint(
    'GET',
    '/v1/location/{locationId}/staff-mention/performance/from/{from}/to/{to}',
    {
      summary:
        'The people of each location whom guests name, in the order of their names, with another range beside',
      failed: 'staff.get',
      access: feature('staff'),
      params: z.object({ locationId: locationOrAll, ...from }),
      query: comparedQuery,
      data: z.array(insightSchema.extend({ location_id: id })),
    },
  ),
}

/** At which parts of the day guests came, as they say themselves; each mention of one is neutral. */
export const daypartInsights = of({
  feature: 'graphs',
  failed: 'metrics.get',
  occurrences: 'daypart-mention',
  things: 'daypart',
  occurrence: plainOccurrenceSchema,
})

const keywords = of({
  feature: 'keywords',
  failed: 'keyword.get',
  occurrences: 'keywords/all/occurrences',
  things: 'keywords',
  occurrence: keywordOccurrenceSchema,
})

export const keywordInsights = {
  ...keywords,
  category: endpoint('GET', '/v1/location/{locationId}/keywords/category/{category}/occurrences', {
    summary: 'Where guests speak of one topic, the newest first',
    failed: 'keyword.get',
    access: feature('keywords'),
    params: z.object({ locationId: locationOrAll, category: z.enum(KEYWORD_CATEGORIES) }),
    query: withAnyRange({ ...which, ...insightPage }),
    data: z.array(keywordOccurrenceSchema),
    paged: true,
  }),
  details: endpoint('GET', '/v1/location/{locationId}/keywords/{keyword}/details', {
    summary: 'One keyword: its figures, and where guests speak of it',
    failed: 'keyword.get',
    access: feature('keywords'),
    params: z.object({ locationId: locationOrAll, keyword: line(200) }),
    query: withAnyRange(insightPage),
    data: z.object({
      keyword: z.string(),
      category: z.enum(KEYWORD_CATEGORIES).nullable(),
      figures: mentionFiguresSchema,
      occurrences: z.array(keywordOccurrenceSchema),
    }),
    paged: true,
  }),
}
