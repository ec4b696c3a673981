import type { NotePlace } from './geometry/notes.ts'
import { Text } from './text.tsx'
import type { TipRow } from './tip.tsx'

/** What happened on a day of a chart. */
export interface Annotation {
  /** The place of its day among those of the chart. */
  index: number
  label: string
  /** What the tip says besides, e.g. which day of the week it was. */
  note?: string
}

interface NoteMarksProps {
  notes: readonly NotePlace[]
  top: number
  bottom: number
}

/** A line through each day that somebody noted something of, with a head that is seen where its words have no room. */
export const NoteMarks = ({ notes, top, bottom }: NoteMarksProps) =>
  notes.map(({ x, label }, index) => (
    <g key={index} data-annotation="">
      <line x1={x} x2={x} y1={top} y2={bottom} stroke="var(--control)" strokeDasharray="2 3" />
      <circle cx={x} cy={top} r={3} fill="var(--ink-2)" />
      {label ? <Text label={label} colour="var(--ink-2)" hasHalo /> : null}
    </g>
  ))

/** What the tip of a day says of its annotations. */
export const noteRows = (annotations: readonly Annotation[], day: number): TipRow[] =>
  annotations
    .filter(({ index }) => index === day)
    .map(({ label, note }) => ({ label, value: '', note, isText: true }))
