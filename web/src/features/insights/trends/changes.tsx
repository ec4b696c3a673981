import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type DayRange, lengthInDays } from '@maitre/contract/date-range'
import type { Change as ChangeData, Changes as ChangesData, Steady } from '@maitre/contract/trends'
import { useFigures } from '#lib/use-figures'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { Change } from '#ui/change'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { called } from '#features/insights/called'
import { StoryRow } from './story-row.tsx'

interface ChangesProps {
  changes: ChangesData
  locationId: string
  days: DayRange
  /** What is said where nothing changed. */
  none: string
  /** What leads from two months to a longer range. */
  longer: ReactNode
  onDays: (days: DayRange) => void
}

/** In two months a house of few guests has enough of them to tell a change from chance. */
const TWO_MONTHS = 60

/** What changed most and is no chance, in words with the figures, each with a way to the guests' own. */
export function ChangeList({
  changes: { usual, changes },
  locationId,
  days,
  none,
  longer,
  onDays,
}: ChangesProps) {
  const { t } = useTranslation('trends')
  const { fullRange, number } = useFormats()
  const isShort = lengthInDays(days) < TWO_MONTHS
  const { endDate } = days
  const twoMonths = (
    <Button
      {...(changes.length > 0 && { kind: 'ghost', size: 'sm' })}
      onPress={() => onDays({ startDate: addDays(endDate, 1 - TWO_MONTHS), endDate })}
    >
      {t('changes.longer', { number: number(TWO_MONTHS) })}
    </Button>
  )
  return (
    <section aria-labelledby="changes">
      <SectionHead id="changes" title={t('changes.title')} />
      <Card>
        {changes.length === 0 ? (
          <EmptyState
            headingLevel={3}
            icon={<Scale strokeWidth={1.75} />}
            title={t('changes.noneTitle')}
            action={isShort ? twoMonths : longer}
          >
            <p>{none}</p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {called()(changes).map((change) => (
              <ChangeRow key={keyOf(change)} {...{ change, locationId, days }} />
            ))}
          </ul>
        )}
        {changes.length > 0 && isShort ? (
          <div className="border-t border-line px-2 py-1">{twoMonths}</div>
        ) : null}
      </Card>
      {changes.length > 0 ? (
        <p className="mt-2 text-xs text-ink-3">
          {t('changes.usual', { days: fullRange(usual.startDate, usual.endDate) })}
        </p>
      ) : null}
    </section>
  )
}

interface SteadyListProps {
  steady: readonly Steady[]
  locationId: string
  days: DayRange
}

/** Whom and what guests praise now as ever, where there is anything, each with a way to their praise. */
export function SteadyList({ steady, locationId, days }: SteadyListProps) {
  const { t } = useTranslation('trends')
  if (steady.length === 0) return null
  return (
    <section aria-labelledby="steady">
      <SectionHead id="steady" title={t('steady.title')} />
      <Card>
        <ul className="divide-y divide-line">
          {called()(steady).map((story) => (
            <StoryRow key={keyOf(story)} isGood {...{ story, locationId, days }} />
          ))}
        </ul>
      </Card>
      <p className="mt-2 text-xs text-ink-3">{t('steady.note')}</p>
    </section>
  )
}

const keyOf = ({ kind, about, location_id: at, what }: Steady): string =>
  [kind, about, at, what].join('\n')

interface ChangeRowProps {
  change: ChangeData
  locationId: string
  days: DayRange
}

function ChangeRow({ change, ...where }: ChangeRowProps) {
  const { share } = useFigures()
  const { direction, what, guests, current, comparison } = change
  const counted = what === 'blame' ? 'blamed' : 'liked'
  const shares = share(
    shareOf(current[counted], guests.current),
    shareOf(comparison[counted], guests.comparison),
    what === 'blame' ? 'less' : 'more',
  )
  return (
    <StoryRow
      story={change}
      isGood={direction === 'better'}
      by={shares.change ? <Change {...shares.change} /> : null}
      {...where}
    />
  )
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
/** The outline of the changes that are still looked for. */
export function ChangesSkeleton() {
  const { t } = useTranslation(['trends', 'common'])
  return (
    <SkeletonArea label={t('common:loading')}>
      <Skeleton className="mb-4 h-4 w-48" />
      <Card>
        <div className="divide-y divide-line">
          {[72, 60, 66].map((width) => (
            <div key={width} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <Skeleton className="size-8 shrink-0" />
              <div className="flex-1">
                <span className="block" style={{ width: `${width}%` }}>
                  <Skeleton />
                </span>
                <Skeleton className="mt-2 w-1/3" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </SkeletonArea>
  )
}
