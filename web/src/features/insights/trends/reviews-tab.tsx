import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '@maitre/contract/date-range'
import { LongerRange, NoReviews } from '#features/insights/longer-range'
import { Failed, Part } from '#features/insights/part'
import {
  type Asked,
  changesQuery,
  metricsQuery,
  seriesQuery,
  thingsQuery,
} from '#features/insights/queries'
import { Things, ThingsSkeleton } from '#features/insights/things'
import { Card } from '#ui/card'
import { FigureSkeletons } from '#ui/figure-card'
import { SkeletonArea } from '#ui/skeleton'
import { ChangeList, ChangesSkeleton, SteadyList } from './changes.tsx'
import { ChartsPart } from './charts-part.tsx'
import { Figures } from './figures.tsx'

/** So many changes of all kinds, the surest first, are listed beside each other. */
const MOST_CHANGES = 12

export interface TabProps {
  asked: Asked
  days: DayRange
  /** What leads to a longer range. */
  longer: Parameters<typeof LongerRange>[0]
  /** Shows other days. */
  onDays: (days: DayRange) => void
}

/** The reviews of the range beside those of the one before, and all that changed between them. */
export function ReviewsTab({ asked, days, longer, onDays }: TabProps) {
  const { t } = useTranslation(['common', 'trends'])
  // All of them are asked for at once: the tab is one round trip.
  const metrics = useQuery(metricsQuery(asked))
  const series = useQuery(seriesQuery(asked))
  const changes = useQuery(changesQuery(asked))
  const topics = useQuery(thingsQuery('topic', asked))
  const all = [metrics, series, changes, topics]
  const isEmpty = metrics.data?.current.totalReviews === 0
  const shared = { locationId: asked.locationId, days }
  if (all.every(({ data, error }) => data === undefined && error))
    return (
      <Card>
        <Failed
          headingLevel={2}
          error={metrics.error}
          isFetching={all.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const one of all) void one.refetch()
          }}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-6">
        <Part
          query={metrics}
          skeleton={
            <SkeletonArea label={t('loading')}>
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
                  {...{ onDays }}
                  changes={{ ...data, changes: data.changes.slice(0, MOST_CHANGES) }}
                  none={t('trends:changes.none')}
                  longer={<LongerRange {...longer} />}
                />
                <SteadyList {...shared} steady={data.steady} />
              </>
            )}
          </Part>
          <Part query={topics} skeleton={<ThingsSkeleton />}>
            {(data) => <Things kind="topic" first={data} {...shared} />}
          </Part>
        </>
      )}
    </div>
  )
}
