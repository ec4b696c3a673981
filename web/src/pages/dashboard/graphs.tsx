import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthInDays } from '@maitre/contract/date-range'
import { ChartsOf } from '#features/insights/charts-of'
import { MarkButton } from '#features/insights/annotations/mark-button'
import { useAnnotations } from '#features/insights/annotations/use-annotations'
import {
  ChartOutline,
  DaypartsChart,
  DishesChart,
  fetchCharts,
  HoursChart,
  LocationsChart,
  PeopleChart,
  PositiveChart,
  RatingsChart,
  SourcesChart,
  VolumeChart,
} from '#features/insights/graphs/chart-part'
import { NoReviews } from '#features/insights/longer-range'
import { Failed, Part } from '#features/insights/part'
import {
  type Asked,
  dishesQuery,
  hoursQuery,
  metricsQuery,
  seriesQuery,
  sourceSeriesQuery,
  thingsQuery,
} from '#features/insights/queries'
import { insightsSearchOf, NOTHING_OPEN, openThing } from '#lib/insights-search'
import { usePageTitle } from '#lib/page-title'
import { NO_RANGE } from '#lib/range-search'
import { useLocationChoice, useSession } from '#lib/session'
import { LAST_30_DAYS } from '#lib/shown-range'
import { useAddress } from '#lib/use-address'
import { useRange } from '#lib/use-range'
import { Card } from '#ui/card'
import { LiveRegion } from '#ui/live-region'
import { openedByPress } from '#ui/opened-by-press'
import { RangeFilter } from '#ui/range-filter'

const SaidSheet = openedByPress(
  async () => (await import('#features/insights/said-sheet')).SaidSheet,
)

/** Two charts in a row where there is room for both; a last one that is alone in its row fills it. */
const GRID = 'grid gap-6 lg:grid-cols-2 *:last:odd:col-span-full'

/** The page of graphs: what the reviews of a range say, each finding over its chart. */
export default function GraphsPage() {
  const { t } = useTranslation('graphs')
  const { can } = useSession()
  const { selected } = useLocationChoice()
  const { shown, query, words, filter } = useRange(LAST_30_DAYS)
  const [search, change] = useAddress(insightsSearchOf)
  usePageTitle(t('pageTitle'))
  useEffect(fetchCharts, [])

  const asked: Asked = useMemo(() => ({ locationId: selected, range: query }), [selected, query])
  // All of them are asked for at once: the screen is one round trip.
  const metrics = useQuery(metricsQuery(asked))
  const series = useQuery(seriesQuery(asked))
  const hours = useQuery(hoursQuery(asked))
  const sources = useQuery(sourceSeriesQuery(asked))
  const dayparts = useQuery(thingsQuery('daypart', asked))
  const dishes = useQuery({ ...dishesQuery(asked), enabled: can('menu') })
  const people = useQuery({ ...thingsQuery('person', asked), enabled: can('staff') })
  const annotations = useAnnotations(asked)
  const all = [metrics, series, hours, sources, dayparts]
  const isNothingThere = all.every(({ data, error }) => data === undefined && error)
  const where = { locationId: selected, days: shown.current }
  const overTime = { ...where, noted: annotations.data }
  const outline = <ChartOutline />
  const two = (
    <>
      {outline}
      {outline}
    </>
  )

  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-ink-3">{words}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <MarkButton annotations={annotations} days={shown.current} />
          <RangeFilter {...filter} />
        </div>
      </header>
      {isNothingThere ? (
        <Card>
          <Failed
            headingLevel={2}
            error={metrics.error}
            isFetching={all.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const one of [
                ...all,
                ...(can('menu') ? [dishes] : []),
                ...(can('staff') ? [people] : []),
              ])
                void one.refetch()
            }}
          />
        </Card>
      ) : metrics.data?.current.totalReviews === 0 ? (
        <NoReviews
          days={lengthInDays(shown.current)}
          onChoose={(range) => change({ ...NO_RANGE, range })}
        />
      ) : (
        <ChartsOf days={shown.current}>
          <div className={GRID}>
            <Part query={sources} skeleton={outline}>
              {(data) => <VolumeChart {...overTime} series={data} />}
            </Part>
            <Part query={metrics} skeleton={two}>
              {(data) => (
                <>
                  <SourcesChart {...where} metrics={data} />
                  <RatingsChart {...where} metrics={data} />
                </>
              )}
            </Part>
            {/* The findings over time want the figures too; without these the charts are still drawn. */}
            <Part query={series} skeleton={two}>
              {(data) =>
                metrics.isPending ? (
                  two
                ) : (
                  <>
                    <LocationsChart {...overTime} series={data} metrics={metrics.data} />
                    <PositiveChart {...overTime} series={data} metrics={metrics.data} />
                  </>
                )
              }
            </Part>
            <Part query={hours} skeleton={outline}>
              {(data) => <HoursChart {...where} hours={data} />}
            </Part>
            <Part query={dayparts} skeleton={outline}>
              {(data) => <DaypartsChart dayparts={data.things} />}
            </Part>
            {can('menu') ? (
              <Part query={dishes} skeleton={outline}>
                {(data) => <DishesChart dishes={data} />}
              </Part>
            ) : null}
            {can('staff') ? (
              <Part query={people} skeleton={outline}>
                {(data) => <PeopleChart people={data.things} />}
              </Part>
            ) : null}
          </div>
        </ChartsOf>
      )}
      <LiveRegion />
      <SaidSheet
        isOpen={openThing(search) !== undefined}
        thing={openThing(search)}
        asked={asked}
        onClose={() => change(NOTHING_OPEN)}
      />
    </div>
  )
}
