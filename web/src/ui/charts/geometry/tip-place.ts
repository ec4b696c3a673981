import type { Point } from './frame.ts'

interface Size {
  width: number
  height: number
}

/** A tip may rise above its chart by this many pixels, over the chart's title. */
const ABOVE = 28
const AWAY = 12

/** Where the upper left corner of a tip goes: above its point, or beside it where there is no room above. */
export function placeTip(point: Point, tip: Size, chart: Size): Point {
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
  const above = point.y - AWAY - tip.height
  if (above >= -ABOVE)
    return { x: within(point.x - tip.width / 2, chart.width - tip.width), y: above }
  const right = point.x + AWAY
  const left = point.x - AWAY - tip.width
  const x = right + tip.width <= chart.width || left < 0 ? right : left
  return { x: within(x, chart.width - tip.width), y: within(point.y - tip.height / 2, Infinity) }
}
