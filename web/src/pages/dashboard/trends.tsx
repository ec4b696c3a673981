import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthInDays } from '@maitre/contract/date-range'
import { ChangeList, ChangesSkeleton, SteadyList } from '#features/insights/trends/changes'
import { Figures } from '#features/insights/trends/figures'
import { Failed, Part } from '#features/insights/part'
import {
  changesQuery,
  metricsQuery,
  seriesQuery,
  thingsQuery,
  type Asked,
} from '#features/insights/queries'
import { Things, ThingsSkeleton } from '#features/insights/things'
import { usePageTitle } from '#lib/page-title'
import { NO_RANGE } from '#lib/range-search'
import { useLocationChoice, useSession } from '#lib/session'
import { insightsSearchOf, NOTHING_OPEN, openThing } from '#lib/insights-search'
import { LAST_7_DAYS_COMPARED } from '#lib/shown-range'
import { useAddress } from '#lib/use-address'
import { useRange } from '#lib/use-range'
import { Card } from '#ui/card'
import { FigureSkeletons } from '#ui/figure-card'
import { openedByPress } from '#ui/opened-by-press'
import { RangeFilter } from '#ui/range-filter'
import { SkeletonArea } from '#ui/skeleton'
import { ChartsPart } from '#features/insights/trends/charts-part'
import { LongerRange, NoReviews } from '#features/insights/longer-range'

const SaidSheet = openedByPress(
  async () => (await import('#features/insights/said-sheet')).SaidSheet,
)

/** The page of trends: a range beside the one before, and what changed between them. */
export default function TrendsPage() {
  const { t } = useTranslation(['trends', 'common'])
  const { can } = useSession()
  const { selected } = useLocationChoice()
  const { shown, query, words, filter } = useRange(LAST_7_DAYS_COMPARED)
  const [search, change] = useAddress(insightsSearchOf)
  usePageTitle(t('pageTitle'))

  const asked: Asked = useMemo(() => ({ locationId: selected, range: query }), [selected, query])
  // All of them are asked for at once: the screen is one round trip.
  const metrics = useQuery(metricsQuery(asked))
  const series = useQuery(seriesQuery(asked))
  const changes = useQuery(changesQuery(asked))
  const topics = useQuery(thingsQuery('topic', asked))
  const dishes = useQuery({ ...thingsQuery('dish', asked), enabled: can('menu') })
  const people = useQuery({ ...thingsQuery('person', asked), enabled: can('staff') })
  const all = [metrics, series, changes, topics]
  const isNothingThere = all.every(({ data, error }) => data === undefined && error)

  const isEmpty = metrics.data?.current.totalReviews === 0
  const thing = openThing(search)
  const shared = { locationId: selected, days: shown.current }
  const longer = {
    days: lengthInDays(shown.current),
    onChoose: (range: 'last_30_days_vs_previous_30_days' | 'this_year_vs_last_year') =>
      change({ ...NO_RANGE, range }),
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-ink-3">{words}</p>
        </div>
        <RangeFilter {...filter} />
      </header>
      {isNothingThere ? (
        <Card>
          <Failed
            headingLevel={2}
            error={metrics.error}
            isFetching={all.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const one of [...all, ...(can('menu') ? [dishes] : []), people])
                void one.refetch()
            }}
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-8">
          <div className="flex flex-col gap-6">
            <Part
              query={metrics}
              skeleton={
                <SkeletonArea label={t('common:loading')}>
                  <FigureSkeletons count={5} />
                </SkeletonArea>
              }
            >
              {(data) => <Figures metrics={data} />}
            </Part>
            {isEmpty ? (
              <NoReviews {...longer} />
            ) : (
              <ChartsPart series={series} metrics={metrics.data} />
            )}
          </div>
          {isEmpty ? null : (
            <>
              <Part query={changes} skeleton={<ChangesSkeleton />}>
                {(data) => (
                  <>
                    <ChangeList
                      {...shared}
                      changes={data}
                      longer={<LongerRange {...longer} />}
                      onDays={(range) => change({ ...NO_RANGE, ...range })}
                    />
                    <SteadyList {...shared} steady={data.steady} />
                  </>
                )}
              </Part>
              <div className="grid items-start gap-8 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] lg:gap-6">
                <Part query={topics} skeleton={<ThingsSkeleton />}>
                  {(data) => <Things kind="topic" first={data} {...shared} />}
                </Part>
                {can('menu') ? (
                  <Part query={dishes} skeleton={<ThingsSkeleton />}>
                    {(data) => <Things kind="dish" first={data} {...shared} />}
                  </Part>
                ) : null}
                {can('staff') ? (
                  <Part query={people} skeleton={<ThingsSkeleton />}>
                    {(data) => <Things kind="person" first={data} {...shared} />}
                  </Part>
                ) : null}
              </div>
            </>
          )}
        </div>
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
