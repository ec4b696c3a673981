import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card'
import { Skeleton, SkeletonArea } from '#ui/skeleton'

/** The charts come beside their figures, so that the screen does not wait for what draws them. */
const load = () => import('./charts.tsx')

type Charts = Awaited<ReturnType<typeof load>>

/** Makes of a chart one whose code is no part of its page, with its outline until the code is there. */
function later<Name extends keyof Charts>(name: Name): Charts[Name] {
  // Each name has a component of its own properties, which the lazy one takes as they are.
  const Chart = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }))
  const Later = (props: object) => (
    <Suspense fallback={<ChartOutline />}>
      <Chart {...props} />
    </Suspense>
  )
  // The component takes what the chart takes.
  return Later as Charts[Name]
}

export const RatingsChart = later('RatingsChart')
export const SourcesChart = later('SourcesChart')
export const VolumeChart = later('VolumeChart')
export const PositiveChart = later('PositiveChart')
export const HoursChart = later('HoursChart')
export const DaypartsChart = later('DaypartsChart')
export const LocationsChart = later('LocationsChart')
export const DishesChart = later('DishesChart')
export const PeopleChart = later('PeopleChart')

/** Begins to fetch the code of the charts, while their figures are on their way. */
export const fetchCharts = (): void => void load().catch(() => undefined)

/** The outline of a chart that is still fetched. */
export function ChartOutline() {
  const { t } = useTranslation('common')
  return (
    <SkeletonArea label={t('chart.loading')}>
      <Card className="h-full p-4 sm:p-5">
        <Skeleton className="w-56" />
        <Skeleton className="mt-2 w-40" />
        <Skeleton className="mt-4 h-62" />
        <Skeleton className="mt-4 w-44" />
      </Card>
    </SkeletonArea>
  )
}
