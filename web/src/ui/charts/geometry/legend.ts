import { BASELINE, type Frame, type Label, round } from './frame.ts'

export interface LegendPlace {
  /** The left and the middle of the sign before the words. */
  x: number
  y: number
  label: Label
}

export interface Legend {
  places: readonly LegendPlace[]
  height: number
}

/** The width of the sign of a series, in sizes of the type. */
export const SIGN = 1.1

/** The names of the series in rows that are as long as the width allows, the first row beginning at y. */
export function legendOf(names: readonly string[], y: number, frame: Frame): Legend {
  const { em, width, measure } = frame
  const row = em * 1.7
  let [x, middle] = [0, y + row / 2]
  const places = names.map((text): LegendPlace => {
    const words = em * (SIGN + 0.3)
    const length = words + measure(text)
    if (x > 0 && x + length > width) [x, middle] = [0, middle + row]
    const place = { x: round(x), y: round(middle) }
    x += length + em * 1.25
    const label = { x: place.x + words, y: place.y + em * BASELINE, text, anchor: 'start' } as const
    return { ...place, label }
  })
  return { places, height: names.length === 0 ? 0 : middle + row / 2 - y }
}
