import type { Analytics } from '@maitre/contract/console-analytics'
import { addMonths, firstDayOf } from '@maitre/contract/months'
import { Sprout } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { useShortMonth } from '#lib/use-short-month'
import { HeatMap } from '#ui/charts/heat-map'
import { EmptyState } from '#ui/state'
import { AnalyticsChart } from './analytics-chart.tsx'

const ROW = 30
const AROUND = 70

/** How many of the restaurants that started in a month still answer guests in each month since. */
export function CohortChart({ cohorts }: Pick<Analytics, 'cohorts'>) {
  const { t } = useTranslation('console-analytics')
  const { number, percent, month: monthName } = useFormats()
  const shortMonth = useShortMonth()
  const length = Math.max(0, ...cohorts.map(({ active }) => active.length))
  const columns = useMemo(() => Array.from({ length }, (_, at) => number(at)), [length, number])
  const values = useMemo(
    () =>
      cohorts.map(({ restaurants, active }) =>
        columns.map((_, at) => {
          const count = active[at]
          return count === undefined || restaurants === 0 ? null : count / restaurants
        }),
      ),
    [cohorts, columns],
  )
  const names = cohorts.map(({ start }) => monthName(firstDayOf(start)))
  const height = Math.max(160, cohorts.length * ROW + AROUND)
  const cell = (row: number, column: number): string =>
    t('cohorts.cell', {
      start: names[row] ?? '',
      month: monthName(firstDayOf(addMonths(cohorts[row]?.start ?? '', column))),
      active: number(cohorts[row]?.active[column] ?? 0),
      restaurants: number(cohorts[row]?.restaurants ?? 0),
    })
  return (
    <AnalyticsChart
      title={t('cohorts.title')}
      sub={t('cohorts.sub')}
      height={height}
      fileName={t('cohorts.file')}
      table={{
        columns: [
          { label: t('cohorts.start') },
          { label: t('cohorts.restaurants'), format: number },
          ...columns.map((after) => ({
            label: t('cohorts.after', { months: after }),
            format: percent,
          })),
        ],
        rows: values.map((row, at) => [names[at] ?? '', cohorts[at]?.restaurants ?? 0, ...row]),
      }}
      state={
        length < 2 ? (
          <EmptyState
            headingLevel={3}
            icon={<Sprout strokeWidth={1.75} />}
            title={t('cohorts.none')}
          />
        ) : undefined
      }
    >
      <HeatMap
        summary={`${t('cohorts.title')}. ${t('cohorts.sub')}`}
        rows={cohorts.map(({ start }) => shortMonth(firstDayOf(start)))}
        columns={columns}
        values={values}
        format={percent}
        words={{ value: t('cohorts.value'), less: percent(0), more: percent(1), cell }}
        height={height}
      />
    </AnalyticsChart>
  )
}
