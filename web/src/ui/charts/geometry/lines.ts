import { axisLabels } from './axis-labels.ts'
import { BASELINE, type Frame, type GridLine, type Label, type Point, round } from './frame.ts'
import { type Legend, legendOf } from './legend.ts'
import { type DayNote, type NotePlace, notesOf } from './notes.ts'
import { areaBetween, lonely, pathOf } from './path.ts'
import { type AxisWish, axisOf, gridOf, gutterOf, linear, tickCount } from './scale.ts'
import { spread } from './spread.ts'

export interface Line {
  name: string
  /** One value for each label of the axis; null where there is none. */
  values: readonly (number | null)[]
  isComparison?: boolean
  /** The places of the values that stand for less than the others, e.g. for two days of a week. */
  parts?: readonly number[]
}

interface LinesInput extends Frame {
  labels: readonly string[]
  lines: readonly Line[]
  format: (value: number) => string
  axis?: AxisWish
  /** Days that something happened on. */
  notes?: readonly DayNote[]
}

interface DrawnLine {
  path: string
  points: readonly (Point | undefined)[]
  /** The stretches that lead to or from the points of parts, and these points, which are drawn hollow. */
  pale: string
  hollow: readonly Point[]
  /** Points without neighbours. */
  alone: readonly Point[]
  /** The last point, where it is no part. */
  last: Point | undefined
  /** The name at the end of the line, and the thread to it where it had to move away. */
  end: { label: Label; lead: string } | undefined
}

interface LinesLayout {
  left: number
  right: number
  top: number
  bottom: number
  grid: readonly GridLine[]
  ticks: readonly Label[]
  lines: readonly DrawnLine[]
  /** The area between the first line and the first that it is compared with. */
  band: string
  notes: readonly NotePlace[]
  /** The names of the lines, where they do not fit at the ends of the lines. */
  legend: Legend | undefined
  x: (index: number) => number
}

/** The height of a line of text, in sizes of the type. */
const LEADING = 1.25
/** Labels at the ends of lines take this share of the width at the most, and leave this much to the lines. */
const END_SHARE = 0.3
const LEAST_PLOT = 150

/** Lines over evenly spaced days or weeks. */
export function layoutLines(input: LinesInput): LinesLayout {
  const { labels, lines, format, axis: wish, notes = [], width, height, em, measure } = input
  const names = lines.map(({ name }) => name)
  const widest = Math.max(0, ...names.map((name) => measure(name, true)))
  const noteRoom = notes.length > 0 ? em * 1.5 : 0

  const place = (isDirect: boolean): LinesLayout | undefined => {
    const legend = isDirect ? undefined : legendOf(names, 0, input)
    const top = Math.ceil(em * 0.7 + noteRoom + (legend ? legend.height + em * 0.5 : 0))
    const bottom = Math.floor(height - em * 2.1)
    const axis = axisOf(
      lines.flatMap(({ values }) => values),
      wish,
      tickCount(bottom - top),
    )
    const left = gutterOf(axis, format, input)
    const right = Math.floor(width - (isDirect ? widest + em * 1.6 : em * 0.5))
    if (isDirect && (widest > width * END_SHARE || right - left < LEAST_PLOT)) return undefined
    const y = linear(axis.domain, [bottom, top])
    const last = labels.length - 1
    const x = (index: number): number =>
      last > 0 ? left + ((right - left) * index) / last : (left + right) / 2
    const points = lines.map(({ values }) =>
      labels.map((_, index) => {
        const value = values[index] ?? null
        return value === null || !Number.isFinite(value) ? undefined : { x: x(index), y: y(value) }
      }),
    )
    const lasts = points.map((line) => line.findLast((point) => point !== undefined))
    const sized = lasts.map((point) => ({
      at: point?.y ?? bottom,
      size: point ? em * LEADING : 0,
    }))
    // No name comes down to the labels of the days, the last of which stands below the names.
    const places = isDirect ? spread(sized, 0, bottom + (em * LEADING) / 2) : []
    if (!places) return undefined
    const whole = points.map((line, index) => without(line, lines[index]?.parts))
    const compared = whole[lines.findIndex(({ isComparison }) => isComparison)]
    return {
      left,
      right,
      top,
      bottom,
      x,
      legend,
      grid: gridOf({ axis, y, format, left, right, em }),
      ticks: axisLabels({ labels, at: x, y: height - em * 0.7, from: 0, to: width }, input),
      band: compared
        ? areaBetween(whole[lines.findIndex((line) => !line.isComparison)] ?? [], compared)
        : '',
      notes: notesOf(notes, x, top - em * 0.9, input),
      lines: points.map((line, index) => ({
        points: line,
        path: pathOf(whole[index] ?? []),
        ...partsOf(line, whole[index] ?? []),
        last: whole[index]?.includes(lasts[index]) ? lasts[index] : undefined,
        end: isDirect
          ? endOf(lasts[index], places[index] ?? 0, names[index] ?? '', right, em)
          : undefined,
      })),
    }
  }
  // Without labels at their ends the lines always find room.
  return place(true) ?? (place(false) as LinesLayout)
}

type Points = readonly (Point | undefined)[]

const without = (points: Points, parts: readonly number[] = []): Points =>
  points.map((point, index) => (parts.includes(index) ? undefined : point))

/** How the points of a line are drawn that are parts or stand alone; `whole` has none of the parts. */
function partsOf(points: Points, whole: Points): Pick<DrawnLine, 'pale' | 'hollow' | 'alone'> {
  const isPart = (index: number): boolean => whole[index] === undefined
  const pale = points.map((point, index) => {
    const next = points[index + 1]
    return point && next && (isPart(index) || isPart(index + 1)) ? pathOf([point, next]) : ''
  })
  return {
    pale: pale.join(''),
    hollow: points.flatMap((point, index) => (point && isPart(index) ? [point] : [])),
    alone: lonely(points).filter((point) => whole.includes(point)),
  }
}

/** The name at the end of a line, and a thread to it where it had to move away from the line. */
function endOf(
  last: Point | undefined,
  middle: number,
  name: string,
  right: number,
  em: number,
): DrawnLine['end'] {
  if (!last) return undefined
  const x = right + em * 1.3
  const label = {
    text: name,
    anchor: 'start' as const,
    x: round(x),
    y: round(middle + em * BASELINE),
  }
  const isMoved = Math.abs(middle - last.y) > em * 0.5
  const lead = `M${round(last.x + em * 0.45)} ${round(last.y)}L${round(x - em * 0.3)} ${round(middle)}`
  return { label, lead: isMoved ? lead : '' }
}
