import { useMemo } from 'react'
import type { Point } from './geometry/frame.ts'
import { DOT, layoutDots } from './geometry/dots.ts'
import { Plot } from './plot.tsx'
import { Text, Texts } from './text.tsx'
import type { TipRow } from './tip.tsx'
import { useFrame } from './use-frame.ts'

/** What a point means; each has a colour and a shape of its own. */
export type Tone = 'positive' | 'neutral' | 'negative'

export interface ScatterPoint {
  label: string
  x: number
  y: number
  tone: Tone
}

interface ScatterProps {
  summary: string
  /** The points; the first have the first choice of a place for their name. */
  points: readonly ScatterPoint[]
  /** Where the quadrants meet, in values. */
  split: Point
  zone?: {
    corner: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
    label: string
    tone: Tone
  }
  words: { xLow: string; xHigh: string; yHigh: string }
  /** What a tip says of a point. */
  rowsOf: (point: ScatterPoint) => readonly TipRow[]
  height?: number
}

export function Scatter(props: ScatterProps) {
  const { summary, points, split, zone, words, rowsOf, height = 250 } = props
  const [box, frame] = useFrame(height)
  const layout = useMemo(
    () => frame && layoutDots({ ...frame, points, split, words, ...(zone && { zone }) }),
    [frame, points, split, zone, words],
  )
  // The arrow keys go from left to right.
  const order = points.map((_, index) => index).sort((a, b) => xOf(points, a) - xOf(points, b))
  return (
    <Plot
      box={box}
      frame={frame}
      height={height}
      summary={summary}
      near="both"
      reach={32}
      stops={layout ? order.map((index) => layout.points[index] ?? { x: 0, y: 0 }) : []}
      tipOf={(stop) => {
        const point = points[order[stop] ?? 0]
        return point ? { title: point.label, rows: rowsOf(point) } : { title: '', rows: [] }
      }}
      renderCursor={(stop) => {
        const place = layout?.points[order[stop] ?? 0]
        return place ? (
          <circle
            cx={place.x}
            cy={place.y}
            r={DOT + 4}
            fill="none"
            stroke="var(--ink)"
            strokeWidth={1.5}
          />
        ) : null
      }}
    >
      {layout ? <Dots layout={layout} points={points} zoneTone={zone?.tone ?? 'neutral'} /> : null}
    </Plot>
  )
}

const xOf = (points: readonly ScatterPoint[], index: number): number => points[index]?.x ?? 0

interface DotsProps {
  layout: ReturnType<typeof layoutDots>
  points: readonly ScatterPoint[]
  zoneTone: Tone
}

function Dots({ layout, points, zoneTone }: DotsProps) {
  const { plot, split, zone, axes, side } = layout
  return (
    <>
      {zone ? <rect data-zone="" {...zone.rect} rx={6} fill={`var(--${zoneTone}-tint)`} /> : null}
      <line
        x1={plot.x}
        x2={plot.x + plot.width}
        y1={split.y}
        y2={split.y}
        stroke="var(--control)"
      />
      <line
        x1={split.x}
        x2={split.x}
        y1={plot.y}
        y2={plot.y + plot.height}
        stroke="var(--control)"
      />
      {zone ? <Texts labels={zone.labels} colour={`var(--${zoneTone}-text)`} /> : null}
      {layout.points.map((place, index) => (
        <DotSign key={index} {...place} tone={points[index]?.tone ?? 'neutral'} />
      ))}
      {layout.labels.map((label, index) =>
        label ? <Text key={index} label={label} colour="var(--ink)" hasHalo /> : null,
      )}
      <Texts labels={axes} />
      <Text label={side} transform={`rotate(-90 ${side.x} ${side.y})`} />
    </>
  )
}

/** A circle for what is praised, a square for what is criticized and a diamond for what is neither. */
function DotSign({ x, y, tone }: Point & { tone: Tone }) {
  const fill = `var(--${tone})`
  if (tone === 'positive') return <circle data-dot="" cx={x} cy={y} r={DOT} fill={fill} />
  if (tone === 'negative')
    return <rect data-dot="" x={x - 5.5} y={y - 5.5} width={11} height={11} rx={2} fill={fill} />
  return <path data-dot="" d={`M${x} ${y - 7}l7 7l-7 7l-7 -7Z`} fill={fill} />
}
