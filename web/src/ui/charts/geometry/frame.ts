/** The room that a chart is drawn in, in pixels, and the type that it is written in. */
export interface Frame {
  width: number
  height: number
  /** The size of the type. */
  em: number
  /** How wide a text is, in the weight of axes or in that of a label that counts (`isStrong`). */
  measure: (text: string, isStrong?: boolean) => number
}

export interface Point {
  x: number
  y: number
}

export interface Rect extends Point {
  width: number
  height: number
}

/** A line of text whose baseline stands at `y`. */
export interface Label extends Point {
  text: string
  anchor: 'start' | 'middle' | 'end'
}

/** A line of the grid with the value that it stands for. */
export interface GridLine {
  x1: number
  x2: number
  y: number
  label: Label
}

/** How far below the middle of a line of text its baseline lies, in sizes of its type. */
export const BASELINE = 0.36

/** Pixels with one decimal: finer is not seen, and makes a path long. */
export const round = (pixels: number): number => Math.round(pixels * 10) / 10

/** The text with as many of its letters as fit, and an ellipsis where some do not. */
export function shorten(text: string, width: number, measure: Frame['measure']): string {
  if (measure(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
