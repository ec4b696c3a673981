import { GRAINS, type Grain } from '@maitre/contract/constants'
import { COUNTABLE } from '#modules/reviews'
import type { FigureTable } from './figures.ts'
import { STEP_GROWTH } from './reply-time.ts'
import { HOUR_FIGURES, MENTION_FIGURES, REPLY_FIGURES, REVIEW_FIGURES } from './tables.ts'

/** Where the rows come from that a table of figures counts, with what each is and counts. */
interface Origin {
  table: FigureTable
  /** The columns of the place: restaurant, location, day. */
  day: string
  columns: Readonly<Record<string, string>>
  from: string
}

const ofStars = (stars: number): string => `(rating is not distinct from ${stars})::int`

/** Every mention, and once more each keyword as its topic. */
const MENTIONED = `(
  select restaurant_id, location_id, review_id, day, source, rating, sentiment, kind, about, category from mentions
  union all
  select restaurant_id, location_id, review_id, day, source, rating, sentiment, 'topic', category, category from mentions
   where kind = 'keyword') s`
const felt = (sentiment: string): string => `count(*) filter (where sentiment = '${sentiment}')`

const ORIGINS: readonly Origin[] = [
  {
    table: REVIEW_FIGURES,
    day: 'review_date',
    columns: {
      source: 'source',
      reviews: '1',
      rated_1: ofStars(1),
      rated_2: ofStars(2),
      rated_3: ofStars(3),
      rated_4: ofStars(4),
      rated_5: ofStars(5),
      live: `(publication = 'live')::int`,
      by_hand: `(publication = 'by_hand')::int`,
    },
    from: `reviews where counted and ${COUNTABLE}`,
  },
  {
    table: HOUR_FIGURES,
    day: 'review_date',
    columns: {
      weekday: 'extract(isodow from review_date)::smallint',
      hour: 'review_hour',
      source: 'source',
      reviews: '1',
    },
    from: `reviews where counted and ${COUNTABLE}`,
  },
  {
    table: REPLY_FIGURES,
    day: 'review_date',
    columns: {
      source: 'source',
      step: `round(ln(1 + greatest(0, extract(epoch from posted_date - created_at)::float8) / 60) / ${STEP_GROWTH})::smallint`,
      replies: '1',
    },
    from: `reviews where counted and ${COUNTABLE} and publication = 'live' and posted_date is not null`,
  },
  {
    table: MENTION_FIGURES,
    day: 'day',
    columns: {
      kind: 'kind',
      about: 'about',
      category: 'category',
      source: 'source',
      mentions: 'count(*)',
      reviews: '1',
      positive: felt('positive'),
      neutral: felt('neutral'),
      negative: felt('negative'),
      conflict: felt('conflict'),
      liked: `(${felt('positive')} > ${felt('negative')})::int`,
      blamed: `(${felt('negative')} > ${felt('positive')})::int`,
      rated: 'max((rating is not null)::int)',
      rating_sum: 'coalesce(max(rating), 0)',
    },
    from: `${MENTIONED} group by restaurant_id, location_id, review_id, day, source, kind, about, category`,
  },
]

/**
 * For each table of figures and each grain the statement, over all restaurants, that counts anew and finds the rows
 * that differ: none, if every transaction has kept the figures right (P §6).
 */
export const DIFFERING_FIGURES: Readonly<Record<string, string>> = Object.fromEntries(
  ORIGINS.flatMap((origin) =>
    GRAINS.map((grain) => [
      `${origin.table.name} of a ${grain} that a recount finds otherwise`,
      differing(origin, grain),
    ]),
  ),
)

function differing({ table, day, columns, from }: Origin, grain: Grain): string {
  const keys = Object.keys(table.keys)
  const key = ['restaurant_id', 'location_id', 'day', ...keys]
  const start = grain === 'day' ? day : `date_trunc('month', ${day})::date`
  const select = (of: (name: string) => string): string =>
    [...keys, ...table.counts].map((name) => `${of(name)} as ${name}`).join(', ')
  return `select concat_ws(' ', ${key.join(', ')}) as id from (
    select restaurant_id, location_id, ${start} as day, ${select((name) => columns[name] ?? 'null')} from ${from}
    union all
    select restaurant_id, location_id, day, ${select((name) => (keys.includes(name) ? name : `-${name}`))}
      from ${table.name} where grain = '${grain}') both_counts
   group by ${key.join(', ')}
  having ${table.counts.map((name) => `sum(${name}) <> 0`).join(' or ')}
   limit 100`
}

/** The statements that count all figures of a restaurant, `$1`, of what is stored, into tables that have none of it. */
export const COUNTING: readonly string[] = ORIGINS.flatMap((origin) =>
  GRAINS.map((grain) => counting(origin, grain)),
)

function counting({ table, day, columns, from }: Origin, grain: Grain): string {
  const keys = Object.keys(table.keys)
  const place = ['restaurant_id', 'location_id', 'day', ...keys]
  const start = grain === 'day' ? day : `date_trunc('month', ${day})::date`
  const told = [...keys, ...table.counts].map((name) => `${columns[name] ?? 'null'} as ${name}`)
  const sums = table.counts.map((name) => `sum(${name})`)
  // ON CONFLICT, since a distributed table takes INSERT … SELECT under row security only with it.
  return `${table.insert} (grain, ${[...place, ...table.counts].join(', ')})
    select '${grain}', ${[...place, ...sums].join(', ')}
      from (select restaurant_id, location_id, ${start} as day, ${told.join(', ')} from ${from}) counted
     where restaurant_id = $1 group by ${place.join(', ')}
    on conflict do nothing`
}
