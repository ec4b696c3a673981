import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { useToday } from '#lib/use-today'
import { type OfRange, type Span, spansOf, stepOf, type Step } from './spans.ts'

/** The points of a chart over a series, with what stands below its title of those that are parts of a day, week or month. */
export interface Spans {
  spans: readonly Span[]
  step: Step
  /** Adds to what a chart is of how its parts are drawn: hollow points of lines, pale bars. */
  withPart: (sub: string, drawn: 'hollow' | 'pale') => string
}

/** What stands for a series that is not fetched yet. */
export const NO_POINTS: OfRange = { grain: 'day', current: [] }

/** The points of a chart over a series, of which the day or month that is not over says so. */
export function useSpans(series: OfRange): Spans {
  const { t } = useTranslation('insights')
  const formats = useFormats()
  const today = useToday()
  return useMemo(() => {
    const spans = spansOf(series, formats, { today, soFar: t('part.soFar') })
    const step = stepOf(series)
    const part = spans.find(({ said }) => said !== undefined)
    const what = part?.said && t(`part.what.${step}`, { days: part.said })
    return {
      spans,
      step,
      withPart: (sub, drawn) => (what === undefined ? sub : t(`part.${drawn}`, { sub, what })),
    }
  }, [series, formats, today, t])
}
