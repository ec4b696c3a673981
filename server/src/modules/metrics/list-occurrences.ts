import type {
  KeywordCategory,
  MentionKind,
  Mostly,
  Sentiment,
  Source,
} from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { categoryOf } from './mention-totals.ts'
import { afterOf, endAt, readEnd } from './occurrence-cursor.ts'

export interface OccurrenceQuery {
  about?: string | undefined
  /** The only things that are answered; undefined means any. */
  among?: ReadonlySet<string> | undefined
  category?: KeywordCategory | undefined
  sentiment?: Sentiment | undefined
  mostly?: Mostly | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  limit: number
  offset: number
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined
}

interface Row {
  review_id: string
  location_id: string
  source: Source
  review_date: string
  rating: number | null
  author_name: string | null
  external_id: string
  about: string
  name: string
  category: string
  sentiment: Sentiment
  text: string
  start_at: number
  end_at: number
  snippet_start: number
  snippet_end: number
}

/** Where guests speak of things of a kind, the newest first, with the words around each. */
export async function listOccurrences(
  tx: TenantTx,
  scope: Scope,
  kind: MentionKind,
  query: OccurrenceQuery,
) {
  const { limit, offset } = query
  // Each wish is a condition of its own, so that one about a single thing goes by the index of that thing.
  const wishes = [
    ['m.about = $?', query.about],
    ['m.about = any($?::text[])', query.among && [...query.among]],
    ['m.category = $?', query.category],
    ['m.sentiment = $?', query.sentiment],
    [`${balanceOf(query)} = $?`, query.mostly],
    ['m.day >= $?::date', query.startDate],
    ['m.day <= $?::date', query.endDate],
  ] as const
  const asked = wishes.filter(([, value]) => value !== undefined)
  const values: unknown[] = [tx.restaurantId, scope.locationIds, kind, limit + 1, offset]
  const conditions = asked.map(
    ([sql], at) => ` and ${sql.replace('?', String(values.length + at + 1))}`,
  )
  values.push(...asked.map(([, value]) => value))
  if (query.cursor !== undefined) {
    conditions.push(afterOf(values.length))
    values.push(...readEnd(query.cursor))
  }
  const { rows } = await tx.execute(
    `select m.review_id, m.location_id, m.source, m.day as review_date, m.rating, v.author_name, v.external_id, m.about, m.name,
            m.category, m.sentiment, v.text, m.start_at, m.end_at, m.snippet_start, m.snippet_end
       from mentions m join reviews v on v.restaurant_id = $1 and v.review_id = m.review_id
      where m.restaurant_id = $1 and m.location_id = any($2::uuid[]) and m.kind = $3${conditions.join('')}
      order by m.day desc, m.review_id desc, m.start_at, m.about, m.category limit $4 offset $5`,
    values,
  )
  const found = rows as Row[] // the statement above says these columns
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = found.length > limit
  const nextCursor = hasMore && last !== undefined ? endAt(last) : null
  const page: Page = { offset, limit, hasMore, nextCursor }
  return { data: shown.map(toOccurrence), page }
}

/** What the review of a mention says of the same thing more often, as the figures count it: nothing where it is even. */
function balanceOf({ category }: OccurrenceQuery): string {
  const isSame =
    category === undefined
      ? 'b.about = m.about and b.category = m.category'
      : 'b.category = m.category'
  const felt = (sentiment: Mostly) => `count(*) filter (where b.sentiment = '${sentiment}')`
  return `(select case sign(${felt('positive')} - ${felt('negative')}) when 1 then 'positive' when -1 then 'negative' end
     from mentions b where b.restaurant_id = $1 and b.review_id = m.review_id and b.kind = m.kind and ${isSame})`
}

export type Occurrence = ReturnType<typeof toOccurrence>

function toOccurrence({ text, start_at, end_at, snippet_start, snippet_end, ...row }: Row) {
  const snippet = text.slice(snippet_start, snippet_end)
  return {
    ...row,
    snippet,
    start: Math.min(start_at - snippet_start, snippet.length),
    end: Math.min(end_at - snippet_start, snippet.length),
  }
}

/** An occurrence in the shape of its kind. */
export const keywordAt = (one: Occurrence) => ({
  ...one,
  keyword: one.about,
  category: categoryOf(one.category) ?? 'overall',
})
export const dishAt = (one: Occurrence) => ({ ...one, item: one.name })
/** People and parts of the day have no name of their own for what they are. */
export const plainly = (one: Occurrence) => one
