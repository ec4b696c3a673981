import type { Legend } from './geometry/legend.ts'
import type { Colour } from './colours.ts'
import { Text } from './text.tsx'

export type Sign = 'square' | 'outline' | 'line' | 'dash'

interface LegendRowsProps {
  legend: Legend
  signs: readonly { sign: Sign; colour: Colour }[]
}

/** The names of the series, each behind the sign that it is drawn with. */
export const LegendRows = ({ legend, signs }: LegendRowsProps) =>
  legend.places.map(({ x, y, label }, index) => (
    <g key={`${x} ${y}`}>
      <SignMark {...(signs[index] ?? { sign: 'square', colour: 'currentColor' })} x={x} y={y} />
      <Text label={label} />
    </g>
  ))

/** The sign of a series, 13 pixels wide at the most, with its left and its middle at a point. */
export function SignMark({
  sign,
  colour,
  x,
  y,
}: {
  sign: Sign
  colour: Colour
  x: number
  y: number
}) {
  if (sign === 'square') return <rect x={x} y={y - 5} width={10} height={10} rx={2} fill={colour} />
  if (sign === 'outline')
    return (
      <rect
        x={x + 0.75}
        y={y - 4.25}
        width={8.5}
        height={8.5}
        rx={2}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
        strokeDasharray="3 2.5"
      />
    )
  return (
    <line
      x1={x}
      x2={x + 13}
      y1={y}
      y2={y}
      stroke={colour}
      {...(sign === 'line' ? { strokeWidth: 2.25 } : { strokeWidth: 1.5, strokeDasharray: '4 3' })}
    />
  )
}
