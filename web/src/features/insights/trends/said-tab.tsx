import { useQuery } from '@tanstack/react-query'
import { CalendarSearch } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'
import type { Changes } from '@maitre/contract/trends'
import { MarkButton } from '#features/insights/annotations/mark-button'
import { useAnnotations } from '#features/insights/annotations/use-annotations'
import { LongerRange } from '#features/insights/longer-range'
import { Failed, Part } from '#features/insights/part'
import { changesQuery, saidTotalsQuery, thingsQuery } from '#features/insights/queries'
import { Things, ThingsSkeleton } from '#features/insights/things'
import { Card } from '#ui/card'
import { FigureSkeletons } from '#ui/figure-card'
import { SkeletonArea } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { ChangeList, ChangesSkeleton, SteadyList } from './changes.tsx'
import { ChartsSkeleton } from './charts-part.tsx'
import type { TabProps } from './reviews-tab.tsx'
import { SaidFigures } from './said-figures.tsx'

const loadCharts = () => import('./said-charts.tsx')
const SaidCharts = lazy(async () => ({ default: (await loadCharts()).SaidCharts }))

/** What guests say of the team, or of the menu, beside the range before, and what of it changed. */
export function SaidTab({ kind, asked, days, longer, onDays }: TabProps & { kind: NameKind }) {
  const { t } = useTranslation(['trends', 'common'])
  // All of them are asked for at once: the tab is one round trip.
  const totals = useQuery(saidTotalsQuery(kind, asked))
  const changes = useQuery(changesQuery(asked))
  const things = useQuery(thingsQuery(kind, asked))
  const annotations = useAnnotations(asked)
  void loadCharts().catch(() => undefined)
  const all = [totals, changes, things]
  const isEmpty = totals.data?.current.mentions === 0
  const shared = { locationId: asked.locationId, days }
  if (all.every(({ data, error }) => data === undefined && error))
    return (
      <Card>
        <Failed
          headingLevel={2}
          error={totals.error}
          isFetching={all.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const one of all) void one.refetch()
          }}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-8">
      <Part
        query={totals}
        skeleton={
          <div className="flex flex-col gap-6">
            <SkeletonArea label={t('common:loading')}>
              <FigureSkeletons count={4} />
            </SkeletonArea>
            <ChartsSkeleton />
          </div>
        }
      >
        {(data) => (
          <div className="flex flex-col gap-6">
            <SaidFigures kind={kind} totals={data} />
            {isEmpty ? (
              <Card>
                <EmptyState
                  icon={<CalendarSearch strokeWidth={1.75} />}
                  title={t(`said.${kind}.noneTitle`)}
                  action={<LongerRange {...longer} />}
                >
                  <p>{t(`said.${kind}.none`)}</p>
                </EmptyState>
              </Card>
            ) : (
              <div>
                <div className="mb-2 flex justify-end">
                  <MarkButton kind="ghost" size="sm" annotations={annotations} days={days} />
                </div>
                <Suspense fallback={<ChartsSkeleton />}>
                  <SaidCharts kind={kind} totals={data} noted={annotations.data} />
                </Suspense>
              </div>
            )}
          </div>
        )}
      </Part>
      {isEmpty ? null : (
        <>
          <Part query={changes} skeleton={<ChangesSkeleton />}>
            {(data) => {
              const own = ofKind(data, kind)
              return (
                <>
                  <ChangeList
                    {...shared}
                    changes={own}
                    none={t(`said.${kind}.steady`)}
                    {...{ onDays }}
                    longer={<LongerRange {...longer} />}
                  />
                  <SteadyList {...shared} steady={own.steady} />
                </>
              )
            }}
          </Part>
          <Part query={things} skeleton={<ThingsSkeleton />}>
            {(data) => <Things kind={kind} first={data} {...shared} />}
          </Part>
        </>
      )}
    </div>
  )
}

/** The changes of dishes, or of people, alone. */
function ofKind({ usual, changes, steady }: Changes, kind: NameKind): Changes {
  return {
    usual,
    changes: changes.filter((one) => one.kind === kind),
    steady: steady.filter((one) => one.kind === kind),
  }
}
