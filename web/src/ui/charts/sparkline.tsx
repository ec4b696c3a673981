import { cx } from '#ui/class-names'
import type { Colour } from './colours.ts'
import { layoutSpark } from './geometry/spark.ts'

interface SparklineProps {
  /** Null where there is no value, which leaves a gap. */
  values: readonly (number | null)[]
  /** What the line shows, in words; without them it only repeats what stands beside it. */
  summary?: string
  colour?: Colour
  width?: number
  height?: number
  className?: string
}

/** A line as small as a word, for a row of a table or beside a figure. */
export function Sparkline(props: SparklineProps) {
  const { values, summary, colour = 'var(--series-1)', width = 84, height = 30, className } = props
  const { path, alone, last } = layoutSpark(values, width, height)
  return (
    <svg
      width={width}
      height={height}
      className={cx('block shrink-0 forced-chart', className)}
      {...(summary === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': summary })}
    >
      <path
        d={path}
        fill="none"
        stroke={colour}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {alone.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={1.5} fill={colour} />
      ))}
      {last ? <circle cx={last.x} cy={last.y} r={2.5} fill={colour} /> : null}
    </svg>
  )
}
