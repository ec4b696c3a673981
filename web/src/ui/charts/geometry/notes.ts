import { type Frame, type Label, round, shorten } from './frame.ts'

/** What happened on a day, by its place among the days. */
export interface DayNote {
  index: number
  label: string
}

/** Where a note is drawn; its words are undefined where they would run into those of an earlier one. */
export interface NotePlace {
  x: number
  label: Label | undefined
}

/** The words of a note take this share of the chart at the most; its tip has all of them. */
const SHARE = 0.5

/** Marks on days, with their words where these do not run into those of an earlier one. */
export function notesOf(
  notes: readonly DayNote[],
  x: (index: number) => number,
  /** The baseline of the words. */
  y: number,
  { width, em, measure }: Frame,
): NotePlace[] {
  let taken = -Infinity
  return notes
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, label: whole }) => {
      const text = shorten(whole, width * SHARE, measure)
      const length = measure(text)
      const start = Math.max(0, Math.min(x(index) - length / 2, width - length))
      if (start < taken) return { x: round(x(index)), label: undefined }
      taken = start + length + em
      const label = { x: round(start), y: round(y), text, anchor: 'start' as const }
      return { x: round(x(index)), label }
    })
}
