import type { NameKind } from '@maitre/contract/constants'
import type { Page } from '@maitre/contract/endpoint'
import type { Suggestion } from '@maitre/contract/suggestions'
import { fold } from '#modules/catalogue'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'

interface Query {
  search?: string | undefined
  location_id?: string | undefined
  offset: number
  limit: number
}

/** Mentions under no id: a folded name has never the form of one. */
const UNKNOWN = `m.about !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`

/** Names that guests use and the house does not know, the most frequent first, with where and the newest sentence. */
export async function listSuggestions(
  tx: TenantTx,
  scope: Scope,
  kind: NameKind,
  query: Query,
): Promise<{ data: Suggestion[]; page: Page }> {
  const { offset, limit, location_id } = query
  if (location_id !== undefined && !scope.locationIds.includes(location_id))
    throw new AppError('location.not_found')
  const places = location_id === undefined ? scope.locationIds : [location_id]
  const names = await tx.run<
    Pick<Suggestion, 'about' | 'mentions' | 'reviews'> & { total: number }
  >(
    'suggestions_list',
    `select m.about, count(*) as mentions, count(distinct m.review_id) as reviews, count(*) over () as total
       from mentions m
      where m.restaurant_id = $1 and m.kind = $2 and m.location_id = any($3::uuid[]) and ${UNKNOWN}
        and strpos(m.about, $4) > 0
      group by m.about order by count(distinct m.review_id) desc, m.about limit $5 offset $6`,
    [tx.restaurantId, kind, places, fold(query.search ?? ''), limit, offset],
  )
  const abouts = names.map(({ about }) => about)
  const where = await findPlaces(tx, kind, places, abouts)
  const newest = new Map(
    (await findNewest(tx, kind, places, abouts)).map((row) => [row.about, row]),
  )
  const total = names[0]?.total
  return {
    data: names.flatMap(({ total: _total, ...one }) => {
      const last = newest.get(one.about)
      return last === undefined
        ? []
        : [
            {
              ...one,
              name: last.name,
              locations: (where.get(one.about) ?? []).map(({ location_id: id, mentions }) => ({
                location_id: id,
                mentions,
              })),
              newest: sentenceOf(last),
            },
          ]
    }),
    page: {
      offset,
      limit,
      ...(total !== undefined && { total }),
      hasMore: total !== undefined && offset + names.length < total,
    },
  }
}

/** The name as guests wrote it last; undefined where nobody did. */
export async function findSaid(
  tx: TenantTx,
  kind: NameKind,
  about: string,
): Promise<string | undefined> {
  const [row] = await tx.run<{ name: string }>(
    'suggestion_said',
    `select name from mentions where restaurant_id = $1 and kind = $2 and about = $3
      order by day desc, review_id desc limit 1`,
    [tx.restaurantId, kind, about],
  )
  return row?.name
}

async function findPlaces(
  tx: TenantTx,
  kind: NameKind,
  places: readonly string[],
  abouts: readonly string[],
) {
  const rows = await tx.run<{ about: string; location_id: string; mentions: number }>(
    'suggestions_places',
    `select about, location_id, count(*) as mentions from mentions
      where restaurant_id = $1 and kind = $2 and location_id = any($3::uuid[]) and about = any($4::text[])
      group by about, location_id order by count(*) desc, location_id`,
    [tx.restaurantId, kind, places, abouts],
  )
  return Map.groupBy(rows, ({ about }) => about)
}

interface Newest {
  about: string
  name: string
  review_id: string
  location_id: string
  review_date: string
  text: string
  start_at: number
  end_at: number
  snippet_start: number
  snippet_end: number
}

function findNewest(
  tx: TenantTx,
  kind: NameKind,
  places: readonly string[],
  abouts: readonly string[],
): Promise<Newest[]> {
  return tx.run<Newest>(
    'suggestions_newest',
    `select n.*, v.text from (
       select distinct on (about) restaurant_id, about, name, review_id, location_id, day as review_date,
              start_at, end_at, snippet_start, snippet_end
         from mentions
        where restaurant_id = $1 and kind = $2 and location_id = any($3::uuid[]) and about = any($4::text[])
        order by about, day desc, review_id desc, start_at) n
       join reviews v on v.restaurant_id = $1 and v.review_id = n.review_id`,
    [tx.restaurantId, kind, places, abouts],
  )
}

function sentenceOf(row: Newest): Suggestion['newest'] {
  const { review_id, location_id, review_date, text, snippet_start } = row
  const snippet = text.slice(snippet_start, row.snippet_end)
  return {
    review_id,
    location_id,
    review_date,
    snippet,
    start: Math.min(row.start_at - snippet_start, snippet.length),
    end: Math.min(row.end_at - snippet_start, snippet.length),
  }
}
