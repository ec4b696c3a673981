import type { Analytics } from '@maitre/contract/console-analytics'
import { firstDayOf } from '@maitre/contract/months'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { useShortMonth } from '#lib/use-short-month'
import { LineChart } from '#ui/charts/line-chart'
import { AnalyticsChart } from './analytics-chart.tsx'
import { automaticShare, replyRate, withinDay } from './shares.ts'

const HEIGHT = 240

/** How the months went: how much was written and answered, and how soon and by whom. */
export function MonthCharts({ months }: Pick<Analytics, 'months'>) {
  const { t } = useTranslation('console-analytics')
  const { number, percent, month: monthName } = useFormats()
  const shortMonth = useShortMonth()
  const titles = useMemo(
    () => months.map(({ month }) => monthName(firstDayOf(month))),
    [months, monthName],
  )
  const labels = useMemo(
    () => months.map(({ month }) => shortMonth(firstDayOf(month))),
    [months, shortMonth],
  )
  const volume = useMemo(
    () => [
      { name: t('figure.reviews'), values: months.map(({ reviews }) => reviews) },
      { name: t('figure.answered'), values: months.map(({ answered }) => answered) },
      { name: t('figure.rejected'), values: months.map(({ rejected }) => rejected) },
    ],
    [months, t],
  )
  const shares = useMemo(
    () => [
      { name: t('figure.replyRate'), values: months.map(replyRate) },
      { name: t('figure.withinDay'), values: months.map(withinDay) },
      { name: t('figure.automatic'), values: months.map(automaticShare) },
    ],
    [months, t],
  )
  const tableOf = (series: typeof shares, format: (value: number) => string) => ({
    columns: [{ label: t('month') }, ...series.map(({ name }) => ({ label: name, format }))],
    rows: titles.map((title, at) => [title, ...series.map(({ values }) => values[at] ?? null)]),
  })
  return (
    <>
      <AnalyticsChart
        title={t('volume.title')}
        sub={t('volume.sub')}
        height={HEIGHT}
        fileName={t('volume.file')}
        table={tableOf(volume, number)}
      >
        <LineChart
          summary={`${t('volume.title')}. ${t('volume.sub')}`}
          labels={labels}
          titles={titles}
          series={volume}
          format={number}
          height={HEIGHT}
        />
      </AnalyticsChart>
      <AnalyticsChart
        title={t('shares.title')}
        sub={t('shares.sub')}
        height={HEIGHT}
        fileName={t('shares.file')}
        table={tableOf(shares, percent)}
      >
        <LineChart
          summary={`${t('shares.title')}. ${t('shares.sub')}`}
          labels={labels}
          titles={titles}
          series={shares}
          format={percent}
          height={HEIGHT}
        />
      </AnalyticsChart>
    </>
  )
}
