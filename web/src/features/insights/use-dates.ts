import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@maitre/contract/date-range'
import type { Dates } from '#ui/charts/csv'
import type { Span, Step } from './spans.ts'

/** The days of each point of a chart, as a file has them: the day, or the first and the last of a week or month. */
export function datesOf(
  spans: readonly Pick<Span, 'first' | 'last'>[],
  step: Step,
): readonly (readonly string[])[] {
  return spans.map(({ first, last }) =>
    step === 'day' ? [first] : [first, step === 'week' ? last : endOfMonth(first)],
  )
}

/** The last day of the month that begins on that day. */
const endOfMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)

/** What the file of a chart over time has in place of the words of its days. */
export function useDates(spans: readonly Pick<Span, 'first' | 'last'>[], step: Step): Dates {
  const { t } = useTranslation('insights')
  return useMemo(
    () => ({
      labels: step === 'day' ? [t('column.day')] : [t('column.from'), t('column.to')],
      rows: datesOf(spans, step),
    }),
    [spans, step, t],
  )
}
