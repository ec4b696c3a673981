import { BASELINE, type Frame, type Label, round, shorten } from './frame.ts'

/** The space between two labels of an axis, in sizes of the type. */
const GAP = 1

interface AxisLabelsWish {
  labels: readonly string[]
  /** Where the label of an index belongs, in pixels. */
  at: (index: number) => number
  /** The middle of the line of labels. */
  y: number
  /** Whether all steps are even, as those of hours are, and the last label may be left out. */
  isEven?: boolean
  /** Where the labels may begin and end. */
  from: number
  to: number
}

/**
 * Those labels of a horizontal axis that fit beside each other, as many as can be. The first and the last are among
 * them, since they say from when to when, and between them the steps are even but for the last one.
 */
export function axisLabels(wish: AxisLabelsWish, { em, measure }: Frame): Label[] {
  const { labels, at, y, from, to, isEven = false } = wish
  const last = labels.length - 1
  const places = labels.map((text, index) => {
    const shown = shorten(text, to - from, measure)
    const half = measure(shown) / 2
    // A label at either end keeps within the chart.
    return { text: shown, half, x: Math.max(from + half, Math.min(at(index), to - half)) }
  })
  const fits = (step: number): boolean =>
    chosen(last, step, isEven).every((index, order, all) => {
      const [one, before] = [places[index], places[all[order - 1] ?? -1]]
      return !one || !before || one.x - one.half - (before.x + before.half) >= GAP * em
    })
  let step = 1
  while (step < labels.length && !fits(step)) step += 1
  // Where not even two fit, the last says the most.
  const shown = fits(step) ? chosen(last, step, isEven) : [last]
  return shown.flatMap((index) => {
    const place = places[index]
    if (!place) return []
    return [{ x: round(place.x), y: round(y + em * BASELINE), text: place.text, anchor: 'middle' }]
  })
}

/** Every so many indices from the first; the last takes the place of one that is nearer than half a step to it. */
function chosen(last: number, step: number, isEven: boolean): number[] {
  const count = last < 0 ? 0 : Math.floor(last / step) + 1
  const indices = Array.from({ length: count }, (_, order) => order * step)
  const rest = last % step
  if (isEven || last < 0 || rest === 0) return indices
  if (rest < step / 2 && count > 1) indices.pop()
  return [...indices, last]
}
