import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthInDays } from '@maitre/contract/date-range'
import { ChartsOf } from '#features/insights/charts-of'
import { useAnnotations } from '#features/insights/annotations/use-annotations'
import { NoReviews } from '#features/insights/longer-range'
import { Part } from '#features/insights/part'
import { changesQuery, metricsQuery, seriesQuery } from '#features/insights/queries'
import { loadPage } from '#lib/i18n'
import { insightsSearchOf, NOTHING_OPEN, openThing } from '#lib/insights-search'
import { NO_RANGE } from '#lib/range-search'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { Card } from '#ui/card'
import { openedByPress } from '#ui/opened-by-press'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { Locations } from './locations.tsx'
import { PeriodSkeleton } from './period-skeleton.tsx'
import { useHomeRange } from './use-home-range.ts'

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

/**
 * What lies behind the figures: the range summed up, the rating over time, and each location. Nothing where no review has
 * ever come in: no longer range has one, and Home itself says how the first one comes.
 */
export function HomeInsights({ isNew }: { isNew: boolean }) {
  const { can } = useSession()
  const { asked, shown } = useHomeRange()
  const [search, change] = useAddress(insightsSearchOf)
  // All of them are asked for at once, beside the figures and who and what is named.
  const metrics = useQuery(metricsQuery(asked))
  const series = useQuery(seriesQuery(asked))
  const changes = useQuery({ ...changesQuery(asked), enabled: can('trends') })
  const annotations = useAnnotations(asked)
  void loadChart().catch(() => undefined)

  const thing = openThing(search)
  const isEmpty = metrics.data?.current.totalReviews === 0
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {isEmpty && isNew ? null : isEmpty ? (
        <NoReviews
          days={lengthInDays(shown.current)}
          onChoose={(range) => change({ ...NO_RANGE, range })}
        />
      ) : (
        <>
          <div className="flex flex-col gap-4">
            {can('trends') && metrics.data ? (
              <Suspense fallback={<PeriodSkeleton />}>
                <PeriodSummary changes={changes} days={shown.current} metrics={metrics.data} />
              </Suspense>
            ) : null}
            <Part query={series} skeleton={<ChartSkeleton />}>
              {(data) => (
                <Suspense fallback={<ChartSkeleton />}>
                  <ChartsOf days={shown.current}>
                    <RatingChart series={data} metrics={metrics.data} noted={annotations.data} />
                  </ChartsOf>
                </Suspense>
              )}
            </Part>
          </div>
          {metrics.data && metrics.data.locations.length > 1 ? (
            <Locations metrics={metrics.data} series={series.data} />
          ) : null}
        </>
      )}
      <SaidSheet
        isOpen={thing !== undefined}
        thing={thing}
        asked={asked}
        onClose={() => change(NOTHING_OPEN)}
      />
    </div>
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
