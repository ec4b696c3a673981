import { useMemo } from 'react'
import { BandMark, Bars, stopsOf } from './bars.tsx'
import { type Colour, seriesColour } from './colours.ts'
import { layoutBars, rankedHeight } from './geometry/bars.ts'
import type { AxisWish } from './geometry/scale.ts'
import { type Annotation, noteRows } from './notes.tsx'
import { Plot } from './plot.tsx'
import { useFrame } from './use-frame.ts'

export interface StackSeries {
  name: string
  values: readonly (number | null)[]
  colour?: Colour
}

const NONE: readonly Annotation[] = []

interface StackedBarProps {
  summary: string
  labels: readonly string[]
  /** The labels in full, for the tip. */
  titles?: readonly string[]
  /** The parts of the bars, from their foot upwards. */
  series: readonly StackSeries[]
  format: (value: number) => string
  /** The word for the sum of the parts; without it the tip says none. */
  total?: string
  /** The places of the bars that stand for a part of a day, week or month: drawn pale. */
  parts?: readonly number[]
  direction?: 'vertical' | 'horizontal'
  values?: 'all' | 'greatest' | 'none'
  axis?: AxisWish
  /** What happened on some of the days that bars beside each other stand for. */
  annotations?: readonly Annotation[]
  /** Without it, that which ranked bars need, or 240. */
  height?: number
}

export function StackedBar(props: StackedBarProps) {
  const { summary, labels, titles = labels, series, format, total, parts, axis } = props
  const { annotations = NONE } = props
  const isHorizontal = props.direction === 'horizontal'
  const { values = isHorizontal ? 'all' : 'none' } = props
  const { height = isHorizontal ? rankedHeight(labels.length, true) : 240 } = props
  const [box, frame] = useFrame(height)
  const colours = series.map(({ colour }, index) => colour ?? seriesColour(index))
  const layout = useMemo(
    () =>
      frame &&
      layoutBars({
        ...frame,
        labels,
        series: series.map((one) => one.values),
        names: series.map(({ name }) => name),
        format,
        isHorizontal,
        values,
        notes: annotations,
        ...(axis && { axis }),
      }),
    [frame, labels, series, format, isHorizontal, values, axis, annotations],
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
        // From the top of a standing bar downwards, as the parts are seen.
        const rows = series.flatMap(({ name, values: own }, part) => {
          const value = own[index]
          if (value === null || value === undefined) return []
          return { label: name, value: format(value), colour: colours[part] ?? '', number: value }
        })
        if (!isHorizontal) rows.reverse()
        const sum = rows.reduce((all, { number }) => all + number, 0)
        return {
          title: titles[index] ?? '',
          rows: [
            ...rows,
            ...(total !== undefined && rows.length > 0
              ? [{ label: total, value: format(sum) }]
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
          radius={2}
          colourOf={(part) => colours[part] ?? seriesColour(part)}
          isPale={(index) => parts?.includes(index) === true}
          signs={colours.map((colour) => ({ colour, sign: 'square' }))}
        />
      ) : null}
    </Plot>
  )
}
