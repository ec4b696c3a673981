import { BASELINE, type Frame, type Label, type Point, type Rect, round, shorten } from './frame.ts'
import { linear } from './scale.ts'

type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

interface DotsInput extends Frame {
  points: readonly { label: string; x: number; y: number }[]
  /** Where the quadrants meet, in values. */
  split: { x: number; y: number }
  /** The quadrant that the chart is about, with its words. */
  zone?: { corner: Corner; label: string }
  words: { xLow: string; xHigh: string; yHigh: string }
}

interface DotsLayout {
  plot: Rect
  split: Point
  /** The quadrant that the chart is about, and its words in as many lines as it needs. */
  zone: { rect: Rect; labels: readonly Label[] } | undefined
  points: readonly Point[]
  /** The names of the points that have room, by the index of the point. */
  labels: readonly (Label | undefined)[]
  axes: readonly Label[]
  /** The words along the vertical axis, to be turned by a quarter around their point. */
  side: Label
}

/** Half the size of a sign, in pixels. */
export const DOT = 6
/** The space between the words of a quadrant and its edges, in pixels. */
const ROOM = 6

/** Points between two axes that are cut into quadrants, named where there is room; the first have the first choice. */
export function layoutDots(input: DotsInput): DotsLayout {
  const { points, split, zone, words, width, height, em } = input
  const left = em * 2.6
  const plot = { x: left, y: 2, width: width - left - 2, height: height - em * 2.6 }
  const x = linear(domainOf([...points.map((point) => point.x), split.x]), [
    plot.x + DOT * 2,
    plot.x + plot.width - DOT * 2,
  ])
  const y = linear(domainOf([...points.map((point) => point.y), split.y]), [
    plot.y + plot.height - DOT * 2,
    plot.y + DOT * 2,
  ])
  const places = points.map((point) => ({ x: round(x(point.x)), y: round(y(point.y)) }))
  const centre = { x: round(x(split.x)), y: round(y(split.y)) }
  const drawn = zone && zoneOf(zone, plot, centre, places, input)
  const foot = round(height - em * 0.7 + em * BASELINE)
  return {
    plot,
    split: centre,
    zone: drawn,
    points: places,
    labels: namesOf(
      points,
      places,
      (drawn?.labels ?? []).map((label) => boxOf(label, input)),
      input,
    ),
    axes: [
      { x: left, y: foot, text: words.xLow, anchor: 'start' },
      { x: width - 2, y: foot, text: words.xHigh, anchor: 'end' },
    ],
    side: { x: round(em), y: round(plot.y + plot.height), text: words.yHigh, anchor: 'start' },
  }
}

/** From the least to the greatest value, with room on both sides where all are equal. */
function domainOf(values: readonly number[]): [number, number] {
  const numbers = values.filter(Number.isFinite)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low < high ? [low, high] : [low - 1, low + 1]
}

function zoneOf(
  zone: NonNullable<DotsInput['zone']>,
  plot: Rect,
  centre: Point,
  places: readonly Point[],
  frame: Frame,
) {
  const isRight = zone.corner.endsWith('right')
  const isTop = zone.corner.startsWith('top')
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height]
  const rect = {
    x: isRight ? centre.x : plot.x,
    y: isTop ? plot.y : centre.y,
    width: round(isRight ? right - centre.x : centre.x - plot.x),
    height: round(isTop ? centre.y - plot.y : bottom - centre.y),
  }
  // The words keep within their quadrant, and stand in its outer corner, or at the inner edge where a point has that
  // place already.
  const lines = linesOf(zone.label, rect.width - 2 * ROOM, frame)
  const leading = frame.em * 1.25
  const words = (first: number): Label[] =>
    lines.map((text, at) => ({
      x: round(isRight ? right - ROOM : plot.x + ROOM),
      y: round(first + at * leading),
      text,
      anchor: isRight ? 'end' : 'start',
    }))
  const upper = words((isTop ? plot.y : centre.y) + frame.em * 1.3)
  const lower = words((isTop ? centre.y : bottom) - frame.em * 0.6 - (lines.length - 1) * leading)
  const [outer, inner] = isTop ? [upper, lower] : [lower, upper]
  const signs = places.map(signOf)
  const isTaken = (labels: readonly Label[]) =>
    labels.some((label) => signs.some((sign) => overlap(sign, boxOf(label, frame))))
  return { rect, labels: isTaken(outer) && !isTaken(inner) ? inner : outer }
}

/** Words in lines that are no longer than the width; a single word that is too long is cut. */
function linesOf(text: string, width: number, { measure }: Frame): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && measure(longer, true) <= width) lines[lines.length - 1] = longer
    else lines.push(shorten(word, width, (one) => measure(one, true)))
  }
  return lines
}

function boxOf({ x, y, text, anchor }: Label, { em, measure }: Frame): Rect {
  const width = measure(text, true)
  const start = { start: 0, middle: width / 2, end: width }[anchor]
  return { x: x - start, y: y - em * 0.9, width, height: em * 1.15 }
}

const signOf = ({ x, y }: Point): Rect => ({
  x: x - DOT,
  y: y - DOT,
  width: DOT * 2,
  height: DOT * 2,
})

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Each name at the right of its point, or else at its left, above or below; none where it would cover another. */
function namesOf(
  points: DotsInput['points'],
  places: readonly Point[],
  words: readonly Rect[],
  frame: Frame,
): (Label | undefined)[] {
  const { width, height, em } = frame
  const signs = places.map(signOf)
  const taken = [...words]
  return points.map(({ label: text }, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 }
    const beside = round(y + em * BASELINE)
    const choices: Label[] = [
      { text, x: x + DOT + 5, y: beside, anchor: 'start' },
      { text, x: x - DOT - 5, y: beside, anchor: 'end' },
      { text, x, y: round(y - DOT - em * 0.3), anchor: 'middle' },
      { text, x, y: round(y + DOT + em * 1.05), anchor: 'middle' },
    ]
    const free = choices.find((label) => {
      const box = boxOf(label, frame)
      const isInside =
        box.x >= em * 1.6 && box.x + box.width <= width && box.y >= 0 && box.y < height - em * 2.8
      const isFree = (other: Rect): boolean => !overlap(box, other)
      return isInside && taken.every(isFree) && signs.every(isFree)
    })
    if (free) taken.push(boxOf(free, frame))
    return free
  })
}
