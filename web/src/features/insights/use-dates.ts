import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@maitre/contract/date-range'
import type { Dates } from '#ui/charts/csv'
import type { Span, Step } from './spans.ts'

/** The days of a point of a chart, with what is said of one that is a part of a day, week or month. */
type Days = Pick<Span, 'first' | 'last'> & Partial<Pick<Span, 'said'>>

interface DateWords {
  day: string
  from: string
  to: string
  /** Over what is said of parts. */
  note: string
}

/**
 * The days of each point of a chart, as a file has them: the day, or the first and the last of a week or month. Where one
 * of them is a part, a column says so, as the words of its days do on the screen.
 */
export function datesOf(spans: readonly Days[], step: Step, words: DateWords): Dates {
  const labels = step === 'day' ? [words.day] : [words.from, words.to]
  const rows = spans.map(({ first, last }) =>
    step === 'day' ? [first] : [first, endOf({ first, last }, step)],
  )
  if (spans.every(({ said }) => said === undefined)) return { labels, rows }
  return {
    labels: [...labels, words.note],
    rows: rows.map((days, at) => [...days, spans[at]?.said ?? '']),
  }
}

/** The last day of the month that begins on that day. */
const endOfMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)

/** The last day of a point of a chart. */
export const endOf = ({ first, last }: Pick<Span, 'first' | 'last'>, step: Step): string =>
  step === 'month' ? endOfMonth(first) : last

/** What the file of a chart over time has in place of the words of its days. */
export function useDates(spans: readonly Days[], step: Step): Dates {
  const { t } = useTranslation('insights')
  return useMemo(
    () =>
      datesOf(spans, step, {
        day: t('column.day'),
        from: t('column.from'),
        to: t('column.to'),
        note: t('part.column'),
      }),
    [spans, step, t],
  )
}
