import { type RawBuilder, sql } from 'kysely'

const HOUR = 60
const DAY = 24 * HOUR

/**
 * What counts the replies for which guests waited no longer than so many minutes, the shortest wait first: each column
 * counts those of the columns before it, too. Bounds lie closer together where waits are short.
 */
export const WAITS = [
  { name: 'within_5_minutes', minutes: 5 },
  { name: 'within_15_minutes', minutes: 15 },
  { name: 'within_hour', minutes: HOUR },
  { name: 'within_2_hours', minutes: 2 * HOUR },
  { name: 'within_4_hours', minutes: 4 * HOUR },
  { name: 'within_8_hours', minutes: 8 * HOUR },
  { name: 'within_16_hours', minutes: 16 * HOUR },
  { name: 'within_day', minutes: DAY },
  { name: 'within_2_days', minutes: 2 * DAY },
  { name: 'within_4_days', minutes: 4 * DAY },
  { name: 'within_week', minutes: 7 * DAY },
  { name: 'within_2_weeks', minutes: 14 * DAY },
  { name: 'within_30_days', minutes: 30 * DAY },
  { name: 'within_90_days', minutes: 90 * DAY },
  { name: 'within_year', minutes: 365 * DAY },
] as const

/** All replies whose wait is known, the longest waits included. */
const ALL = 'sum(m.timed)'

/**
 * The median wait of some rows `m` of `restaurant_months` or of its sums, in minutes, of two middle ones the shorter, as
 * the figures of a restaurant have it. The sums know no more of a reply than the two bounds between which its wait lies,
 * so within these the median is interpolated evenly, and one of more than a year is said to be a year. Null where no
 * reply has a wait.
 */
export const medianWait: RawBuilder<number | null> = sql.raw(
  `case when ${ALL} > 0 then round(case ${WAITS.map(({ name, minutes }, at) => {
    const before = WAITS[at - 1]
    const from = before?.minutes ?? 0
    const fewer = before ? `sum(m.${before.name})` : '0'
    const within = `(${ALL} / 2.0::float8 - ${fewer}) / (sum(m.${name}) - ${fewer})`
    return `when 2 * sum(m.${name}) >= ${ALL} then ${from} + ${minutes - from} * ${within}`
  }).join(' ')} else ${WAITS.at(-1)?.minutes} end)::int end`,
)
