import type { Annotation as Noted } from '@maitre/contract/annotations'

/** An annotation where a chart over time shows it. */
export interface Mark {
  /** The place of its point among those of the chart. */
  index: number
  label: string
  /** The day, where a point stands for several. */
  note?: string
}

export interface MarkWords {
  placeOf: (id: string) => string | undefined
  dayOf: (day: string) => string
}

/** A day after all others, as words are ordered: the end of a chart by months, whose last day nobody told. */
export const LAST_DAY = '9999-12-31'

/**
 * Lays annotations on the points of a chart, which begin on these days and end with `last`. Beside other locations,
 * those of one location name it.
 */
export function marksOf(
  noted: readonly Noted[],
  { starts, last, isDaily }: { starts: readonly string[]; last: string; isDaily: boolean },
  { placeOf, dayOf }: MarkWords,
): Mark[] {
  return noted.flatMap(({ day, text, location_id: at }) => {
    const index = starts.findLastIndex((start) => start <= day)
    if (index === -1 || day > last) return []
    const place = at === null ? undefined : placeOf(at)
    const label = place === undefined ? text : `${place} – ${text}`
    return [{ index, label, ...(!isDaily && { note: dayOf(day) }) }]
  })
}

/** What the table of a chart has in its column of annotations, row by row. */
export const notedRows = (marks: readonly Mark[], count: number): (string | null)[] =>
  Array.from({ length: count }, (_, row) => {
    const here = marks.filter(({ index }) => index === row)
    const said = here.map(({ label, note }) => (note === undefined ? label : `${note} – ${label}`))
    return here.length === 0 ? null : said.join(' · ')
  })
