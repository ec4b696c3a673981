import type { Point } from './frame.ts'
import { lonely, pathOf } from './path.ts'
import { linear, present } from './scale.ts'

/** A line without axes in a small box. The dot at its end keeps within the box. */
export function layoutSpark(values: readonly (number | null)[], width: number, height: number) {
  const numbers = present(values)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const x = linear([Math.min(0, values.length - 2), values.length - 1], [2, width - 4])
  // Equal values run along the middle.
  const y = low === high ? () => height / 2 : linear([low, high], [height - 4, 4])
  const points = values.map((value, index): Point | undefined =>
    value === null || !Number.isFinite(value) ? undefined : { x: x(index), y: y(value) },
  )
  return {
    path: pathOf(points),
    alone: lonely(points),
    last: points.findLast((point) => point !== undefined),
  }
}
