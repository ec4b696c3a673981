import { dayAt } from '@maitre/contract/date-range'
import { addMonths, firstDayOf, monthOf } from '@maitre/contract/months'
import type { Services } from '#context'
import { defineJob } from '#platform/jobs'
import { reckonEarlierDays } from './earlier-days.ts'
import { countTotals } from './platform-totals.ts'
import { storeDays } from './store-days.ts'
import { eachRestaurants, storeMonths } from './store-months.ts'
import { sumMonths } from './sum-months.ts'

/** Looks every minute whether the hour was counted, so that the first start is, and an hour that failed. */
export const countPlatform = defineJob<object>('console.count-platform', { schedule: '* * * * *' })

/** Earlier than any review. */
const BEGINNING = '0001-01-01'
const HOUR_MS = 3_600_000

/**
 * Counts once an hour what the service holds: the present month and the one before it, and with the first count of a
 * day (UTC) all months, since guests edit what they wrote long ago, and sources bring in reviews of years.
 */
export async function countHour(services: Services): Promise<void> {
  const now = services.clock.now()
  const [last] = await services.database.local((tx) =>
    tx.run<{ day: string; counted_at: Date }>(
      'days_last',
      'select day, counted_at from platform_days order by day desc limit 1',
      [],
    ),
  )
  const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS)
  if (last !== undefined && hourOf(last.counted_at) >= hourOf(now)) return
  const today = dayAt(now.getTime(), 'UTC')
  const from = last?.day === today ? firstDayOf(addMonths(monthOf(now), -1)) : BEGINNING
  await eachRestaurants(services, (restaurants) => storeMonths(services, restaurants, from, now))
  const totals = await countTotals(services, now)
  const earlier = last === undefined ? await reckonEarlierDays(services, totals, today, now) : []
  // The sums and the days are written last and together: an hour whose count failed on the way is counted again.
  await services.database.local(async (tx) => {
    await sumMonths(tx)
    await storeDays(tx, [...earlier, { day: today, ...totals }], now)
  })
}
