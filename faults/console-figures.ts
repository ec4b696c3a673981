import type { Fault } from './fault.ts'

const JOB = 'server/src/modules/console/count-platform.ts'
const MONTHS = 'server/src/modules/console/store-months.ts'
const TOTALS = 'server/src/modules/console/platform-totals.ts'
const EARLIER = 'server/src/modules/console/earlier-days.ts'
const SUMS = 'server/src/modules/console/sum-months.ts'
const LIST = 'server/src/modules/console/page-service.ts'
const WAITS = 'server/src/modules/console/reply-waits.ts'

const WAITS_TEST = 'server/src/modules/console/reply-waits.test.ts'
const COUNT_TEST = 'server/src/modules/console/count-platform.test.ts'
const OVERVIEW_TEST = 'server/src/modules/console/console-overview.test.ts'
const ANALYTICS_TEST = 'server/src/modules/console/console-analytics.test.ts'

export const CONSOLE_FIGURES: readonly Fault[] = [
  {
    name: 'The service is counted anew every minute.',
    file: JOB,
    text: '  if (last !== undefined && hourOf(last.counted_at) >= hourOf(now)) return\n',
    by: '',
    tests: [COUNT_TEST],
  },
  {
    name: 'What guests change in reviews of long ago is never counted.',
    file: JOB,
    text: 'last?.day === today',
    by: 'last !== undefined',
    tests: [COUNT_TEST],
  },
  {
    name: 'An hour whose count failed counts as counted, since the days before it were stored alone.',
    file: JOB,
    text: '    await storeDays(tx, [...earlier, { day: today, ...totals }], now)\n  })',
    by: '    await storeDays(tx, earlier, now)\n  })\n  await services.database.local((tx) => storeDays(tx, [{ day: today, ...totals }], now))',
    tests: [COUNT_TEST],
  },
  {
    name: 'The analytics show what was summed once, whatever is counted later.',
    file: JOB,
    text: '    await sumMonths(tx)\n',
    by: '',
    tests: [COUNT_TEST],
  },
  {
    name: 'A restaurant that changes its tier is not counted among those of the new one.',
    file: SUMS,
    text: "lastSeen('restaurant_id, level')",
    by: "lastSeen('restaurant_id')",
    tests: [ANALYTICS_TEST],
  },
  {
    name: 'A month that is over takes on the tier of today.',
    file: MONTHS,
    text: 'case when m.month = ${PRESENT}::date then excluded.level else m.level end',
    by: 'case when ${PRESENT}::date is null then m.level else excluded.level end',
    tests: [COUNT_TEST],
  },
  {
    name: 'Who was there in a month is forgotten once their session is deleted.',
    file: MONTHS,
    text: 'greatest(m.active_users, excluded.active_users)',
    by: 'excluded.active_users',
    tests: [COUNT_TEST],
  },
  {
    name: 'A refused reply counts as one though its guest is erased.',
    file: 'server/src/modules/console/month-counts.ts',
    text: '${OPEN} and ${REFUSED}',
    by: '${REFUSED}',
    tests: [COUNT_TEST],
  },
  {
    name: 'The service counts the reviews of restaurants that have left.',
    file: TOTALS,
    text: ' join (select restaurant_id from restaurants) r on r.restaurant_id = m.restaurant_id',
    by: '',
    tests: [COUNT_TEST],
  },
  {
    name: 'The days before the first count have the reviews of today.',
    file: EARLIER,
    text: 'left = without(left, byDay.get(day) ?? [])',
    by: 'left = without(left, [])',
    tests: [COUNT_TEST, OVERVIEW_TEST],
  },
  {
    name: 'A restaurant whose trial is over counts as one that works.',
    file: TOTALS,
    text: 'trial_ends_at > ${at}',
    by: '${at}::timestamptz is not null',
    tests: [OVERVIEW_TEST],
  },
  {
    name: 'A restaurant that answers nobody any more counts as one that stays.',
    file: SUMS,
    text: 'answered > 0',
    by: 'reviews > 0',
    tests: [ANALYTICS_TEST],
  },
  {
    name: 'The median time to reply of the service is the bound below it.',
    file: WAITS,
    text: 'then ${from} + ${minutes - from} * ${within}',
    by: 'then ${from} + 0 * ${within}',
    tests: [WAITS_TEST],
  },
  {
    name: 'The median time to reply of the service is the time that a quarter of the replies took.',
    file: WAITS,
    text: 'when 2 * sum(m.${name}) >= ${ALL}',
    by: 'when 4 * sum(m.${name}) >= ${ALL}',
    tests: [WAITS_TEST],
  },
  {
    name: 'The list of the service tells the time to reply of the months before as that of now.',
    file: LIST,
    text: 'const median_reply_minutes_before = before.get(id) ?? null',
    by: 'const median_reply_minutes_before = row.median_reply_minutes',
    tests: [WAITS_TEST],
  },
  {
    name: 'Restaurants of which nothing is known stand before all others.',
    file: LIST,
    text: 'p.sorted ${way} nulls last',
    by: 'p.sorted ${way} nulls first',
    tests: [ANALYTICS_TEST],
  },
]
