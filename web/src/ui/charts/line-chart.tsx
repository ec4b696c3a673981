import { useMemo } from 'react'
import { type Colour, seriesColour } from './colours.ts'
import { layoutLines } from './geometry/lines.ts'
import type { AxisWish } from './geometry/scale.ts'
import { Grid } from './grid.tsx'
import { LegendRows } from './legend.tsx'
import { type Annotation, noteRows, NoteMarks } from './notes.tsx'
import { Plot } from './plot.tsx'
import { Text, Texts } from './text.tsx'
import { useFrame } from './use-frame.ts'

export interface LineSeries {
  name: string
  /** One value for each label; null where there is none, which leaves a gap. */
  values: readonly (number | null)[]
  /** Without one, the colour of the series' place. */
  colour?: Colour
  /** Whether this is what the others are compared with, drawn dashed. */
  isComparison?: boolean
  /** The places of the values that stand for a part of a day, week or month: hollow, and the line to them pale. */
  parts?: readonly number[]
  /** What a tip says behind each value. */
  notes?: readonly (string | undefined)[]
}

const NONE: readonly Annotation[] = []

interface LineChartProps {
  summary: string
  /** The short name of each day or week, for the axis. */
  labels: readonly string[]
  /** The full name of each, for the tip; without them the short ones. */
  titles?: readonly string[]
  series: readonly LineSeries[]
  format: (value: number) => string
  axis?: AxisWish
  /** What happened on some of the days. */
  annotations?: readonly Annotation[]
  height?: number
}

export function LineChart(props: LineChartProps) {
  const {
    summary,
    labels,
    titles = labels,
    series,
    format,
    axis,
    annotations = NONE,
    height = 220,
  } = props
  const [box, frame] = useFrame(height)
  const colours = series.map(({ colour, isComparison = false }, index) =>
    isComparison ? 'var(--chart-compare)' : (colour ?? seriesColour(index)),
  )
  const layout = useMemo(
    () =>
      frame &&
      layoutLines({
        ...frame,
        labels,
        format,
        ...(axis && { axis }),
        notes: annotations,
        lines: series,
      }),
    [frame, labels, series, format, axis, annotations],
  )
  // The cursor goes to the days on which any line has a value, or somebody noted something.
  const days = labels.flatMap((_, day) =>
    layout?.lines.some(({ points }) => points[day]) ||
    annotations.some(({ index }) => index === day)
      ? [day]
      : [],
  )
  const pointsAt = (day: number) =>
    (layout?.lines ?? []).flatMap(({ points }, line) => {
      const point = points[day]
      return point ? [{ ...point, line }] : []
    })
  return (
    <Plot
      box={box}
      frame={frame}
      height={height}
      summary={summary}
      near="x"
      stops={days.map((day) => ({
        x: layout?.x(day) ?? 0,
        y: Math.min(layout?.bottom ?? 0, ...pointsAt(day).map(({ y }) => y)),
      }))}
      tipOf={(stop) => {
        const day = days[stop] ?? 0
        const rows = pointsAt(day).flatMap(({ line }) => {
          const one = series[line]
          const value = one?.values[day]
          if (!one || value === null || value === undefined) return []
          return {
            label: one.name,
            value: format(value),
            note: one.notes?.[day],
            colour: colours[line] ?? '',
            sign: one.isComparison ? ('dash' as const) : ('line' as const),
          }
        })
        return { title: titles[day] ?? '', rows: [...rows, ...noteRows(annotations, day)] }
      }}
      renderCursor={(stop) => {
        const day = days[stop] ?? 0
        const x = layout?.x(day) ?? 0
        return (
          <>
            <line x1={x} x2={x} y1={layout?.top} y2={layout?.bottom} stroke="var(--control)" />
            {pointsAt(day).map(({ line, y }) => (
              <circle
                key={line}
                cx={x}
                cy={y}
                strokeWidth={series[line]?.isComparison ? 1.75 : 2}
                {...(series[line]?.isComparison
                  ? { r: 3.5, fill: 'var(--surface)', stroke: 'var(--chart-compare)' }
                  : { r: 4.5, fill: colours[line], stroke: 'var(--surface)' })}
              />
            ))}
          </>
        )
      }}
    >
      {layout ? <Lines layout={layout} series={series} colours={colours} /> : null}
    </Plot>
  )
}

interface LinesProps {
  layout: ReturnType<typeof layoutLines>
  series: readonly LineSeries[]
  colours: readonly Colour[]
}

function Lines({ layout, series, colours }: LinesProps) {
  const { grid, ticks, lines, band, notes, legend, top, bottom } = layout
  // What is compared with lies behind, whatever its place among the series.
  const order = [...lines.keys()].sort(
    (a, b) => Number(series[b]?.isComparison ?? false) - Number(series[a]?.isComparison ?? false),
  )
  return (
    <>
      <Grid lines={grid} />
      <Texts labels={ticks} />
      {band ? <path d={band} fill="var(--chart-band)" /> : null}
      <NoteMarks notes={notes} top={top - 4} bottom={bottom} />
      {order.map((index) => {
        const line = lines[index]
        const colour = colours[index]
        const isComparison = series[index]?.isComparison ?? false
        if (!line || colour === undefined) return null
        return (
          <g key={index} data-line="">
            <path
              d={line.path}
              fill="none"
              stroke={colour}
              strokeLinejoin="round"
              strokeLinecap={isComparison ? 'butt' : 'round'}
              strokeWidth={isComparison ? 1.5 : 2.25}
              {...(isComparison && { strokeDasharray: '4 4' })}
            />
            {line.pale ? (
              <path
                d={line.pale}
                data-pale=""
                fill="none"
                stroke={colour}
                opacity={0.45}
                strokeWidth={isComparison ? 1.5 : 2.25}
                {...(isComparison && { strokeDasharray: '4 4' })}
              />
            ) : null}
            {line.alone.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r={2.5} fill={colour} />
            ))}
            {line.hollow.map(({ x, y }) => (
              <circle
                key={x}
                data-hollow=""
                cx={x}
                cy={y}
                r={isComparison ? 2.75 : 3.5}
                fill="var(--surface)"
                stroke={colour}
                strokeWidth={isComparison ? 1.25 : 1.75}
              />
            ))}
            {line.last && !isComparison ? (
              <circle
                cx={line.last.x}
                cy={line.last.y}
                r={5}
                fill={colour}
                stroke="var(--surface)"
                strokeWidth={2}
              />
            ) : null}
            {line.end?.lead ? (
              <path d={line.end.lead} fill="none" stroke={colour} strokeWidth={1} />
            ) : null}
            {line.end ? (
              <Text
                label={line.end.label}
                isStrong={!isComparison}
                colour={isComparison ? 'var(--chart-axis)' : 'var(--ink)'}
              />
            ) : null}
          </g>
        )
      })}
      {legend ? (
        <LegendRows
          legend={legend}
          signs={colours.map((colour, index) => ({
            colour,
            sign: series[index]?.isComparison ? 'dash' : 'line',
          }))}
        />
      ) : null}
    </>
  )
}
