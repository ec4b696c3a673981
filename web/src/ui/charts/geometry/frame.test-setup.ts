import type { Frame } from './frame.ts'

/** A frame whose letters are all six pixels wide, and seven in labels that count. */
export const frameOf = (width: number, height: number): Frame => ({
  width,
  height,
  em: 12,
  measure: (text, isStrong = false) => text.length * (isStrong ? 7 : 6),
})
