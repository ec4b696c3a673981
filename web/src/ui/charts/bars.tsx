import type { Colour } from './colours.ts'
import type { BarsLayout } from './geometry/bars.ts'
import type { Point } from './geometry/frame.ts'
import { Grid } from './grid.tsx'
import { LegendRows } from './legend.tsx'
import { NoteMarks } from './notes.tsx'
import { Texts } from './text.tsx'

interface BarsProps {
  layout: BarsLayout
  colourOf: (series: number, index: number) => Colour
  /** Whether a bar stands for less than the others. */
  isPale?: (index: number) => boolean
  signs?: Parameters<typeof LegendRows>[0]['signs']
  radius: number
}

/** The marks of bars, whole or of parts. */
export function Bars({ layout, colourOf, isPale, signs = [], radius }: BarsProps) {
  const { grid, labels, bars, compared, values, zero, legend, notes, noteEnds } = layout
  return (
    <>
      <Grid lines={grid} />
      <Texts labels={labels} />
      <NoteMarks notes={notes} top={noteEnds[0]} bottom={noteEnds[1]} />
      {bars.map(({ series, index, rect }) => (
        <rect
          key={`${series} ${index}`}
          data-bar=""
          {...rect}
          rx={Math.min(radius, rect.width / 2, rect.height / 2)}
          fill={colourOf(series, index)}
          {...(isPale?.(index) && { 'data-pale': '', opacity: 0.55 })}
        />
      ))}
      {compared.map((rect) => (
        <rect
          key={`${rect.x} ${rect.y}`}
          data-compared=""
          // The outline lies within the bar's own room.
          x={rect.x + 0.75}
          y={rect.y + 0.75}
          width={Math.max(rect.width - 1.5, 0)}
          height={Math.max(rect.height - 1.5, 0)}
          rx={2}
          fill="none"
          stroke="var(--chart-compare)"
          strokeWidth={1.5}
          strokeDasharray="3 2.5"
        />
      ))}
      {zero ? <line {...zero} stroke="var(--control)" /> : null}
      <Texts labels={values} isStrong colour="var(--ink)" hasHalo />
      <LegendRows legend={legend} signs={signs} />
    </>
  )
}

/** Marks the whole room of a bar, behind which the bar is still seen. */
export function BandMark({ layout, index }: { layout: BarsLayout | undefined; index: number }) {
  const rect = layout?.bands[index]
  return rect ? <rect {...rect} rx={4} fill="var(--chart-cursor)" /> : null
}

/** The points that the cursor goes to: the middles of the bars' rooms, at the heads of the bars. */
export function stopsOf(layout: BarsLayout | undefined, isHorizontal: boolean): Point[] {
  const stops = (layout?.bands ?? []).map(({ x, y, width, height }) => ({
    middle: { x: x + width / 2, y: y + height / 2 },
    head: isHorizontal ? -Infinity : Infinity,
  }))
  for (const { index, rect } of layout?.bars ?? []) {
    const stop = stops[index]
    if (stop)
      stop.head = isHorizontal
        ? Math.max(stop.head, rect.x + rect.width)
        : Math.min(stop.head, rect.y)
  }
  return stops.map(({ middle, head }) => {
    if (!Number.isFinite(head)) return middle
    return isHorizontal ? { ...middle, x: head } : { ...middle, y: head }
  })
}
