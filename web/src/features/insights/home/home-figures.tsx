import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthInDays } from '@maitre/contract/date-range'
import { ChartsOf } from '#features/insights/charts-of'
import { useAnnotations } from '#features/insights/annotations/use-annotations'
import { NoReviews } from '#features/insights/longer-range'
import { Part } from '#features/insights/part'
import {
  type Asked,
  changesQuery,
  latelyQuery,
  metricsQuery,
  seriesQuery,
} from '#features/insights/queries'
import { Things, ThingsSkeleton } from '#features/insights/things'
import { loadPage } from '#lib/i18n'
import { insightsSearchOf, NOTHING_OPEN, openThing } from '#lib/insights-search'
import { NO_RANGE } from '#lib/range-search'
import { useLocationChoice, useSession } from '#lib/session'
import { LAST_30_DAYS } from '#lib/shown-range'
import { useAddress } from '#lib/use-address'
import { useRange } from '#lib/use-range'
import { Card } from '#ui/card'
import { FigureSkeletons } from '#ui/figure-card'
import { openedByPress } from '#ui/opened-by-press'
import { RangeFilter } from '#ui/range-filter'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { Figures } from './figures.tsx'
import { Locations } from './locations.tsx'
import { PeriodSkeleton } from './period-skeleton.tsx'

/** So many dishes and people are named here; their screens have all of them. */
const NAMED = 3

/** The chart comes beside the figures, which do not wait for what draws it. */
const loadChart = () => import('./rating-chart.tsx')
const RatingChart = lazy(async () => ({ default: (await loadChart()).RatingChart }))
/** What sums the range up has the words of Trends. */
const PeriodSummary = lazy(async () => {
  const { PeriodSummary: Summary } = await loadPage('trends', () => import('./period-summary.tsx'))
  return { default: Summary }
})
const SaidSheet = openedByPress(
  async () => (await import('#features/insights/said-sheet')).SaidSheet,
)

/** How it goes: figures beside the days before, the rating over time, who and what is named, and each location. */
export function HomeFigures() {
  const { t } = useTranslation(['home-figures', 'common'])
  const id = useId()
  const { can } = useSession()
  const { selected } = useLocationChoice()
  const { shown, query, words, filter } = useRange(LAST_30_DAYS)
  const [search, change] = useAddress(insightsSearchOf)

  const asked: Asked = useMemo(() => ({ locationId: selected, range: query }), [selected, query])
  // All of them are asked for at once.
  const metrics = useQuery(metricsQuery(asked))
  const series = useQuery(seriesQuery(asked))
  const dishes = useQuery({ ...latelyQuery('dish', asked), enabled: can('menu') })
  const people = useQuery({ ...latelyQuery('person', asked), enabled: can('staff') })
  const changes = useQuery({ ...changesQuery(asked), enabled: can('trends') })
  const annotations = useAnnotations(asked)
  void loadChart().catch(() => undefined)

  const thing = openThing(search)
  const shared = {
    locationId: selected,
    days: shown.current,
    short: NAMED,
    order: 'lately',
  } as const
  const isEmpty = metrics.data?.current.totalReviews === 0
  return (
    <section aria-labelledby={id} className="mt-8 flex min-w-0 flex-col gap-8 md:mt-10">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id={id} className="text-lg">
              {t('title')}
            </h2>
            <p className="mt-0.5 text-sm text-ink-3">{words}</p>
          </div>
          <RangeFilter {...filter} />
        </div>
        {can('trends') && metrics.data && !isEmpty ? (
          <Suspense fallback={<PeriodSkeleton />}>
            <PeriodSummary changes={changes} days={shown.current} metrics={metrics.data} />
          </Suspense>
        ) : null}
        <Part
          query={metrics}
          skeleton={
            <SkeletonArea label={t('common:loading')}>
              <FigureSkeletons count={4} />
            </SkeletonArea>
          }
        >
          {(data) => <Figures metrics={data} series={series.data} />}
        </Part>
      </div>
      {isEmpty ? (
        <NoReviews
          days={lengthInDays(shown.current)}
          onChoose={(range) => change({ ...NO_RANGE, range })}
        />
      ) : (
        <>
          <Part query={series} skeleton={<ChartSkeleton />}>
            {(data) => (
              <Suspense fallback={<ChartSkeleton />}>
                <ChartsOf days={shown.current}>
                  <RatingChart series={data} metrics={metrics.data} noted={annotations.data} />
                </ChartsOf>
              </Suspense>
            )}
          </Part>
          {metrics.data && metrics.data.locations.length > 1 ? (
            <Locations metrics={metrics.data} series={series.data} />
          ) : null}
          <div className="grid items-start gap-8 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] lg:gap-6">
            {can('staff') ? (
              <Part query={people} skeleton={<ThingsSkeleton rows={NAMED} />}>
                {(data) => <Things kind="person" first={data} {...shared} />}
              </Part>
            ) : null}
            {can('menu') ? (
              <Part query={dishes} skeleton={<ThingsSkeleton rows={NAMED} />}>
                {(data) => <Things kind="dish" first={data} {...shared} />}
              </Part>
            ) : null}
          </div>
        </>
      )}
      <SaidSheet
        isOpen={thing !== undefined}
        thing={thing}
        asked={asked}
        onClose={() => change(NOTHING_OPEN)}
      />
    </section>
  )
}

function ChartSkeleton() {
  const { t } = useTranslation('common')
  return (
    <SkeletonArea label={t('chart.loading')}>
      <Card className="p-4 sm:p-5">
        <Skeleton className="w-56" />
        <Skeleton className="mt-2 w-40" />
        <Skeleton className="mt-4 h-55" />
      </Card>
    </SkeletonArea>
  )
}
