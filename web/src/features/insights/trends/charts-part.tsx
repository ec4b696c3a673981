import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Metrics, Series } from '@maitre/contract/metrics'
import { useLocationChoice } from '#lib/session'
import { LAST_7_DAYS_COMPARED } from '#lib/shown-range'
import { useRange } from '#lib/use-range'
import { Card } from '#ui/card'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { MarkButton } from '#features/insights/annotations/mark-button'
import { useAnnotations } from '#features/insights/annotations/use-annotations'
import { Part } from '#features/insights/part'

/** The charts come beside their figures, so that the rest of the screen does not wait for what draws them. */
const load = () => import('./charts.tsx')
const Charts = lazy(async () => ({ default: (await load()).Charts }))

interface ChartsPartProps {
  series: UseQueryResult<Series>
  metrics: Metrics | undefined
}

/** The charts of the range, or their outlines until figures and code are there. */
export function ChartsPart({ series, metrics }: ChartsPartProps) {
  void load().catch(() => undefined)
  const { selected } = useLocationChoice()
  // The annotations are asked for beside the figures, not after them.
  const { shown, query } = useRange(LAST_7_DAYS_COMPARED)
  const annotations = useAnnotations({ locationId: selected, range: query })
  return (
    <Part query={series} skeleton={<ChartsSkeleton />}>
      {(data) => (
        <div>
          <div className="mb-2 flex justify-end">
            <MarkButton kind="ghost" size="sm" annotations={annotations} days={shown.current} />
          </div>
          <Suspense fallback={<ChartsSkeleton />}>
            <Charts series={data} metrics={metrics} noted={annotations.data} />
          </Suspense>
        </div>
      )}
    </Part>
  )
}

/** The outlines of two charts beside each other. */
export function ChartsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <SkeletonArea label={t('chart.loading')}>
      <div className="grid gap-6 lg:grid-cols-2">
        {[0, 1].map((chart) => (
          <Card key={chart} className="p-4 sm:p-5">
            <Skeleton className="w-56" />
            <Skeleton className="mt-2 w-40" />
            <Skeleton className="mt-4 h-55" />
          </Card>
        ))}
      </div>
    </SkeletonArea>
  )
}
