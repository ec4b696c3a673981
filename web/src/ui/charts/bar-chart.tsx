import { useMemo } from 'react'
import { BandMark, Bars, stopsOf } from './bars.tsx'
import type { Colour } from './colours.ts'
import { layoutBars, rankedHeight } from './geometry/bars.ts'
import type { AxisWish } from './geometry/scale.ts'
import { type Annotation, noteRows } from './notes.tsx'
import { Plot } from './plot.tsx'
import { useFrame } from './use-frame.ts'

export interface Bar {
  label: string
  /** The label in full, for the tip. */
  title?: string
  /** Null where nothing is known. */
  value: number | null
  /** What the value is compared with, drawn as a dashed outline. */
  compared?: number | null
  colour?: Colour
  note?: string
  /** Whether the value stands for a part of a day, week or month: drawn pale. */
  isPart?: boolean
}

interface BarChartProps {
  summary: string
  bars: readonly Bar[]
  format: (value: number) => string
  /** The words for the value and for what it is compared with. */
  words: { value: string; compared?: string }
  /** Beside each other, or ranked under each other with their values at their ends. */
  direction?: 'vertical' | 'horizontal'
  values?: 'all' | 'greatest' | 'none'
  axis?: AxisWish
  /** What happened on some of the days that bars beside each other stand for. */
  annotations?: readonly Annotation[]
  /** Without it, that which ranked bars need, or 220. */
  height?: number
}

const NONE: readonly Annotation[] = []
const COLOUR = 'var(--series-1)'

export function BarChart(props: BarChartProps) {
  const { summary, bars, format, words, axis, direction = 'vertical' } = props
  const { annotations = NONE } = props
  const isHorizontal = direction === 'horizontal'
  const { values = isHorizontal ? 'all' : 'greatest' } = props
  const { height = isHorizontal ? rankedHeight(bars.length) : 220 } = props
  const [box, frame] = useFrame(height)
  const layout = useMemo(
    () =>
      frame &&
      layoutBars({
        ...frame,
        labels: bars.map(({ label }) => label),
        series: [bars.map(({ value }) => value)],
        ...(bars.some(({ compared }) => compared !== undefined) && {
          compared: bars.map(({ compared = null }) => compared),
        }),
        format,
        isHorizontal,
        values,
        notes: annotations,
        ...(axis && { axis }),
      }),
    [frame, bars, format, isHorizontal, values, axis, annotations],
  )
  return (
    <Plot
      box={box}
      frame={frame}
      height={height}
      summary={summary}
      near={isHorizontal ? 'y' : 'x'}
      stops={stopsOf(layout, isHorizontal)}
      tipOf={(index) => {
        const { label = '', title = label, value, compared, note } = bars[index] ?? {}
        const known = (one: number | null | undefined): one is number => typeof one === 'number'
        return {
          title,
          rows: [
            ...(known(value) ? [{ label: words.value, value: format(value), note }] : []),
            ...(known(compared) && words.compared !== undefined
              ? [{ label: words.compared, value: format(compared) }]
              : []),
            ...noteRows(annotations, index),
          ],
        }
      }}
      renderCursor={(index) => <BandMark layout={layout} index={index} />}
    >
      {layout ? (
        <Bars
          layout={layout}
          radius={3}
          colourOf={(_, index) => bars[index]?.colour ?? COLOUR}
          isPale={(index) => bars[index]?.isPart === true}
        />
      ) : null}
    </Plot>
  )
}
