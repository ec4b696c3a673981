import { useMemo } from 'react'
import { layoutHeat } from './geometry/heat.ts'
import { Plot } from './plot.tsx'
import { Texts } from './text.tsx'
import { useFrame } from './use-frame.ts'

interface HeatMapProps {
  summary: string
  /** The short names of the rows, e.g. days, and of the columns, e.g. hours. */
  rows: readonly string[]
  columns: readonly string[]
  /** The values by row and column; null where nothing is known. */
  values: readonly (readonly (number | null)[])[]
  /** The places of the columns before which others are left out. */
  breaks?: readonly number[]
  format: (value: number) => string
  /** The words for a value, at the two ends of the scale, and for a cell. */
  words: {
    value: string
    less: string
    more: string
    cell: (row: number, column: number) => string
  }
  height?: number
}

const NONE: readonly number[] = []

export function HeatMap(props: HeatMapProps) {
  const { summary, rows, columns, values, breaks = NONE, format, words, height = 232 } = props
  const { less, more } = words
  const [box, frame] = useFrame(height)
  const layout = useMemo(
    () => frame && layoutHeat({ ...frame, rows, columns, values, breaks, scale: { less, more } }),
    [frame, rows, columns, values, breaks, less, more],
  )
  const known = (layout?.cells ?? []).some(({ level }) => level !== null) ? layout?.cells : []
  return (
    <Plot
      box={box}
      frame={frame}
      height={height}
      summary={summary}
      near="both"
      reach={Math.max(...(known?.[0] ? [known[0].rect.width, known[0].rect.height] : [0]))}
      step={columns.length}
      stops={(known ?? []).map(({ rect }) => ({
        x: rect.x + rect.width / 2,
        y: rect.y + rect.height / 2,
      }))}
      tipOf={(stop) => {
        const { row = 0, column = 0 } = known?.[stop] ?? {}
        const value = values[row]?.[column] ?? null
        return {
          title: words.cell(row, column),
          rows: value === null ? [] : [{ label: words.value, value: format(value) }],
        }
      }}
      renderCursor={(stop) => {
        const rect = known?.[stop]?.rect
        return rect ? (
          <rect
            x={rect.x - 1}
            y={rect.y - 1}
            width={rect.width + 2}
            height={rect.height + 2}
            rx={layout?.radius}
            fill="none"
            stroke="var(--ink)"
            strokeWidth={2}
          />
        ) : null
      }}
    >
      {layout ? (
        <>
          <Texts labels={layout.labels} />
          {layout.cells.map(({ row, column, level, rect }) => (
            <rect
              key={`${row} ${column}`}
              data-cell={level ?? ''}
              {...rect}
              rx={layout.radius}
              {...(level === null
                ? { fill: 'none', stroke: 'var(--chart-grid)' }
                : { fill: `var(--heat-${level})` })}
            />
          ))}
          {layout.breaks.map(({ x, ...ends }) => (
            <line
              key={x}
              data-break=""
              x1={x}
              x2={x}
              {...ends}
              stroke="var(--control)"
              strokeDasharray="2 3"
            />
          ))}
          <Texts labels={layout.scale.labels} />
          {layout.scale.boxes.map((rect, level) => (
            <rect key={rect.x} {...rect} rx={2} fill={`var(--heat-${level})`} />
          ))}
        </>
      ) : null}
    </Plot>
  )
}
