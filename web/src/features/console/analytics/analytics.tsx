import { useQuery } from '@tanstack/react-query'
import { TIERS } from '@maitre/contract/access'
import type { ServiceRestaurant } from '@maitre/contract/console-analytics'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Fetched } from '#lib/fetched'
import { useFormats, useNow } from '#lib/use-formats'
import { FigureSkeletons } from '#ui/figure-card'
import { FilterSelect } from '#ui/filter-select'
import { Select } from '#ui/select'
import { type AnalyticsSearch, periodOf, PERIODS } from './analytics-search.ts'
import { CohortChart } from './cohort-chart.tsx'
import { MonthCharts } from './month-charts.tsx'
import { analyticsQuery } from './queries.ts'
import { ServiceFigures } from './service-figures.tsx'
import { ServiceRestaurants } from './service-restaurants.tsx'
import { TierTable } from './tier-table.tsx'

interface AnalyticsProps {
  search: AnalyticsSearch
  onSearch: (change: AnalyticsSearch, replace?: boolean) => void
  onOpen: (restaurant: ServiceRestaurant) => void
}

/** How the service is used, over all restaurants; none of it is ever shown to a restaurant. */
export function AnalyticsOfService({ search, onSearch, onOpen }: AnalyticsProps) {
  const { t } = useTranslation(['console-analytics', 'common'])
  const { dateTime } = useFormats()
  const now = useNow()
  const { months, ...period } = periodOf(search, new Date(now))
  const { level } = search
  const query = useQuery(analyticsQuery({ ...period, level }))
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={t('period')}
          hideLabel
          value={months}
          options={PERIODS.map((one) => ({ key: one, label: t('lastMonths', { number: one }) }))}
          onChange={(chosen) => onSearch({ months: PERIODS.find((one) => one === chosen) })}
        />
        <FilterSelect
          label={t('column.tier')}
          hideLabel
          all={t('anyTier')}
          value={level}
          options={TIERS.map((one) => ({ key: one, label: t(`common:tier.${one}`) }))}
          onChange={(chosen) => onSearch({ level: chosen })}
        />
        <p className="text-xs text-pretty text-ink-3">
          {query.data === undefined
            ? ' '
            : query.data.counted_at === null
              ? t('countedSoon')
              : t('countedAt', { at: dateTime(query.data.counted_at) })}
        </p>
      </div>
      <Fetched query={query} outline={<FigureSkeletons count={7} isWide />}>
        {(data) => (
          <>
            {/* What was fetched before stays in sight, and says that it is of before. */}
            <FailedNote error={query.error} />
            <ServiceFigures analytics={data} />
            <div className="grid gap-4 lg:grid-cols-2">
              <MonthCharts months={data.months} />
            </div>
            <TierTable levels={data.levels} />
            <CohortChart cohorts={data.cohorts} />
          </>
        )}
      </Fetched>
      <ServiceRestaurants search={search} onSearch={onSearch} period={period} onOpen={onOpen} />
      <p className="text-xs text-pretty text-ink-3">{t('meaning')}</p>
    </div>
  )
}
