import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { HeatMap } from '#ui/charts/heat-map'
import { breaksOf, busiestOf, drawnHours, gridOf, type Hours } from './busiest.ts'
import { ChartCard, ReviewsLink, type Where } from './chart-card.tsx'

const HEIGHT = 250
/** A Monday, whose week names the weekdays. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** On which weekdays and at which hours guests write. */
export function HoursChart({ hours, ...where }: Where & { hours: Hours }) {
  const { t } = useTranslation('graphs')
  const { number, weekday, shortWeekday, hour } = useFormats()
  const { grid, drawn, busiest } = useMemo(() => {
    const all = gridOf(hours)
    return { grid: all, drawn: drawnHours(all), busiest: busiestOf(all) }
  }, [hours])
  const days = useMemo(
    () =>
      grid.map((_, at) => shortWeekday(new Date(MONDAY + at * DAY_MS).toISOString().slice(0, 10))),
    [grid, shortWeekday],
  )
  const columns = useMemo(() => drawn.map(hour), [drawn, hour])
  const values = useMemo(() => grid.map((row) => drawn.map((at) => row[at] ?? 0)), [grid, drawn])
  const title = busiest
    ? t('hours.most', {
        day: weekday(busiest.weekday),
        from: hour(busiest.from),
        to: hour(busiest.to),
      })
    : t('hours.few')
  const breaks = useMemo(() => breaksOf(drawn), [drawn])
  const sub = t(breaks.length > 0 ? 'hours.without' : 'hours.sub')
  const cell = (row: number, column: number): string => {
    const from = drawn[column] ?? 0
    return t('hours.cell', { day: weekday(row + 1), from: hour(from), to: hour(from + 1) })
  }
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={HEIGHT}
      fileName={t('hours.file')}
      table={{
        columns: [
          { label: t('hours.day') },
          ...columns.map((label) => ({ label, format: number })),
        ],
        rows: values.map((row, at) => [weekday(at + 1), ...row]),
      }}
      foot={<ReviewsLink {...where}>{t('hours.read')}</ReviewsLink>}
    >
      <HeatMap
        summary={`${title}. ${sub}`}
        rows={days}
        columns={columns}
        values={values}
        breaks={breaks}
        format={number}
        words={{ value: t('reviews'), less: t('hours.less'), more: t('hours.more'), cell }}
        height={HEIGHT}
      />
    </ChartCard>
  )
}
