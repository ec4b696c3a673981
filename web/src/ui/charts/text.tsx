import type { Label } from './geometry/frame.ts'
import type { Colour } from './colours.ts'

interface TextProps {
  label: Label
  colour?: Colour
  isStrong?: boolean
  /** Whether the text keeps clear of the lines behind it. */
  hasHalo?: boolean
  transform?: string
}

export function Text({
  label,
  colour = 'var(--chart-axis)',
  isStrong,
  hasHalo,
  transform,
}: TextProps) {
  return (
    <text
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      fill={colour}
      {...(isStrong && { fontWeight: 'var(--w-semibold)' })}
      {...(hasHalo && {
        paintOrder: 'stroke',
        stroke: 'var(--surface)',
        strokeWidth: 4,
        strokeLinejoin: 'round' as const,
      })}
      {...(transform && { transform })}
    >
      {label.text}
    </text>
  )
}

export const Texts = ({
  labels,
  ...look
}: { labels: readonly Label[] } & Omit<TextProps, 'label'>) =>
  labels.map((label) => (
    <Text key={`${label.x} ${label.y} ${label.text}`} label={label} {...look} />
  ))
