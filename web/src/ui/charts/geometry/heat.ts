import { axisLabels } from './axis-labels.ts'
import { BASELINE, type Frame, type Label, type Rect, round } from './frame.ts'
import { present } from './scale.ts'

interface HeatInput extends Frame {
  rows: readonly string[]
  columns: readonly string[]
  /** The values by row and column; null where nothing is known. */
  values: readonly (readonly (number | null)[])[]
  /** The places of the columns before which others are left out. */
  breaks?: readonly number[]
  /** The words at the two ends of the scale. */
  scale: { less: string; more: string }
}

export interface HeatCell {
  row: number
  column: number
  /** From 0, nothing, to 5, the most; null where nothing is known. */
  level: number | null
  rect: Rect
}

interface HeatLayout {
  cells: readonly HeatCell[]
  radius: number
  /** Lines where columns are left out. */
  breaks: readonly { x: number; y1: number; y2: number }[]
  labels: readonly Label[]
  scale: { labels: readonly Label[]; boxes: readonly Rect[] }
}

export const LEVELS = 6
/** The room where columns are left out, in sizes of the type. */
const BREAK = 0.9

/** A table of cells that are the darker the more there is. */
export function layoutHeat(input: HeatInput): HeatLayout {
  const { rows, columns, values, breaks = [], scale, width, height, em, measure } = input
  const left = Math.ceil(Math.max(0, ...rows.map((text) => measure(text)))) + em * 0.75
  const bottom = height - em * 4
  const room = em * BREAK
  const cell = {
    width: (width - left - room * breaks.length) / Math.max(columns.length, 1),
    height: bottom / Math.max(rows.length, 1),
  }
  const gap = Math.min(2.4, Math.max(1, cell.width * 0.08))
  const passed = (column: number): number => breaks.filter((at) => at <= column).length
  const begin = (column: number): number => left + column * cell.width + passed(column) * room
  const most = Math.max(0, ...present(values.flat()))
  const cells = rows.flatMap((_, row) =>
    columns.map((__, column): HeatCell => ({
      row,
      column,
      level: levelOf(values[row]?.[column] ?? null, most),
      rect: {
        x: round(begin(column)),
        y: round(row * cell.height),
        width: round(Math.max(cell.width - gap, 1)),
        height: round(Math.max(cell.height - gap, 1)),
      },
    })),
  )
  const names = rows.map((text, row): Label => ({
    x: 0,
    y: round((row + 0.5) * cell.height - gap / 2 + em * BASELINE),
    text,
    anchor: 'start',
  }))
  const at = (column: number): number => begin(column) + (cell.width - gap) / 2
  const hours = axisLabels(
    {
      labels: columns,
      isEven: true,
      at,
      y: bottom + em * 0.9,
      from: left - em * 0.5,
      to: width,
    },
    input,
  )
  return {
    cells,
    radius: round(Math.min(4, cell.width / 5)),
    breaks: breaks.map((column) => ({
      x: round(begin(column) - (room + gap) / 2),
      y1: 0,
      y2: round(bottom - gap),
    })),
    labels: [...names, ...hours],
    scale: scaleOf(scale, height - em * 0.8, input),
  }
}

/** All that is more than nothing has a colour, and the most has the darkest. */
function levelOf(value: number | null, most: number): number | null {
  if (value === null || !Number.isFinite(value)) return null
  return value <= 0 ? 0 : Math.ceil((value / most) * (LEVELS - 1))
}

function scaleOf({ less, more }: HeatInput['scale'], y: number, { em, measure }: Frame) {
  const from = measure(less) + em * 0.5
  const box = em * 1.6
  const words = (x: number, text: string): Label => ({
    x: round(x),
    y: round(y + em * BASELINE),
    text,
    anchor: 'start',
  })
  return {
    labels: [words(0, less), words(from + LEVELS * (box + 3) + em * 0.25, more)],
    boxes: Array.from({ length: LEVELS }, (_, level) => ({
      x: round(from + level * (box + 3)),
      y: round(y - em * 0.4),
      width: round(box),
      height: round(em * 0.8),
    })),
  }
}
