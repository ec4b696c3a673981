import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '@maitre/contract/date-range'
import type { Change, Changes } from '@maitre/contract/trends'
import type { Metrics } from '@maitre/contract/metrics'
import { called } from '#features/insights/called'
import { Part } from '#features/insights/part'
import { useChangeWords } from '#features/insights/trends/use-change-words'
import { PeriodSkeleton } from './period-skeleton.tsx'
import { useRatingWords } from './use-rating-words.ts'

interface PeriodSummaryProps {
  changes: UseQueryResult<Changes>
  days: DayRange
  metrics: Metrics
}

/** Sums the range up: what became of the rating, and what changed most for the worse and for the better. */
export function PeriodSummary({ changes, days, metrics }: PeriodSummaryProps) {
  return (
    <Part query={changes} skeleton={<PeriodSkeleton />}>
      {(data) => <Said changes={data} {...{ days, metrics }} />}
    </Part>
  )
}

interface SaidProps {
  changes: Changes
  days: DayRange
  metrics: Metrics
}

function Said({ changes: { changes }, days, metrics }: SaidProps) {
  const { t } = useTranslation(['trends', 'home-figures'])
  const { short } = useChangeWords()
  const rating = useRatingWords(metrics)
  const told = called()(mostOf(changes)).map(short)
  return (
    <p className="display max-w-176 text-lg leading-snug text-pretty">
      {[t('home-figures:period.rating', { rating }), ...told].join(' ')}{' '}
      {told.length === 0 ? (
        t('short.none')
      ) : (
        <Link
          from="/$lang/dashboard"
          to="/$lang/dashboard/trends"
          search={days}
          className="relative font-sans text-sm font-medium whitespace-nowrap text-brand-text hover:underline touch:after:absolute touch:after:-inset-3"
        >
          {t('home-figures:period.open')}
        </Link>
      )}
    </p>
  )
}

/** The greatest change for the worse and the greatest for the better, the greater one first. */
function mostOf(changes: readonly Change[]): Change[] {
  return changes.filter(
    ({ direction }, at) => changes.findIndex((one) => one.direction === direction) === at,
  )
}
