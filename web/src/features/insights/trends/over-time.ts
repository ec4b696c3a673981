import { useMemo } from 'react'
import type { Annotation } from '@maitre/contract/annotations'
import type { Grain } from '@maitre/contract/constants'
import { useMarks } from '#features/insights/annotations/use-annotations'
import { pointsOf } from '#features/insights/spans'
import { type Spans, useSpans } from '#features/insights/use-spans'

/** The days or months of a range, and of the one that it is compared with. */
interface OfTwo {
  grain: Grain
  current: readonly { day: string }[]
  comparison: readonly unknown[] | null
}

/** What the charts of a screen over the same range share. */
export interface OverTime extends Spans {
  marked: ReturnType<typeof useMarks>
  isCompared: boolean
}

/** The points of the charts over a range, with what people noted of its days. */
export function useOverTime(series: OfTwo, noted: readonly Annotation[] | undefined): OverTime {
  const all = useSpans(series)
  const { spans, step } = all
  const marked = useMarks(
    noted,
    useMemo(() => pointsOf(spans, step), [spans, step]),
  )
  return { ...all, marked, isCompared: series.comparison !== null }
}
