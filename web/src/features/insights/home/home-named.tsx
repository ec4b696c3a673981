import { useQuery } from '@tanstack/react-query'
import { Part } from '#features/insights/part'
import { metricsQuery, thingsQuery } from '#features/insights/queries'
import { Things, ThingsSkeleton } from '#features/insights/things'
import { useSession } from '#lib/session'
import { useHomeRange } from './use-home-range.ts'

/** So many dishes and people are named here; their screens have all of them. */
const NAMED = 3

/** Who and what guests name in the range, those of late first. */
export function HomeNamed() {
  const { can } = useSession()
  const { asked, shown } = useHomeRange()
  const metrics = useQuery(metricsQuery(asked))
  const dishes = useQuery({ ...thingsQuery('dish', asked, 'lately'), enabled: can('menu') })
  const people = useQuery({ ...thingsQuery('person', asked, 'lately'), enabled: can('staff') })
  if (metrics.data?.current.totalReviews === 0) return null
  const shared = {
    locationId: asked.locationId,
    days: shown.current,
    short: NAMED,
    order: 'lately',
  } as const
  return (
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
  )
}
