import type { GridLine } from './geometry/frame.ts'
import { Text } from './text.tsx'

export const Grid = ({ lines }: { lines: readonly GridLine[] }) =>
  lines.map(({ x1, x2, y, label }) => (
    <g key={y}>
      {/* Half a pixel lower, a line of one pixel is sharp. */}
      <line
        x1={x1}
        x2={x2}
        y1={Math.round(y) + 0.5}
        y2={Math.round(y) + 0.5}
        stroke="var(--chart-grid)"
      />
      <Text label={label} />
    </g>
  ))
