import { axisLabels } from './axis-labels.ts'
import {
  BASELINE,
  type Frame,
  type GridLine,
  type Label,
  type Rect,
  round,
  shorten,
} from './frame.ts'
import { type Legend, legendOf } from './legend.ts'
import { type DayNote, type NotePlace, notesOf } from './notes.ts'
import { type AxisWish, axisOf, gridOf, gutterOf, linear, present, tickCount } from './scale.ts'

interface BarsInput extends Frame {
  labels: readonly string[]
  /** The values of each series, one for each label; those of several series are stacked. */
  series: readonly (readonly (number | null)[])[]
  /** What each bar is compared with, drawn beside it. */
  compared?: readonly (number | null)[]
  format: (value: number) => string
  isHorizontal: boolean
  /** Which bars have their value written at their end. */
  values: 'all' | 'greatest' | 'none'
  axis?: AxisWish
  names?: readonly string[]
  /** What happened on some of the days that bars beside each other stand for. */
  notes?: readonly DayNote[]
}

export interface BarsLayout {
  grid: readonly GridLine[]
  labels: readonly Label[]
  notes: readonly NotePlace[]
  /** Where the lines of the notes begin and end. */
  noteEnds: readonly [number, number]
  /** The whole room of each bar, that the pointer is looked for in. */
  bands: readonly Rect[]
  bars: readonly { series: number; index: number; rect: Rect }[]
  compared: readonly Rect[]
  values: readonly Label[]
  /** Where bars begin that go both ways. */
  zero: { x1: number; y1: number; x2: number; y2: number } | undefined
  legend: Legend
}

/** The height of a ranked bar with the space to the next, in sizes of the type. */
const ROW = 2.4
/** Names of ranked bars take this share of the width at the most. */
const NAME_SHARE = 0.36
/** Bars grow no thicker than this many pixels. */
const THICKEST = 48
/** The space between two parts of a stack, in pixels. */
const SEAM = 1.5

/** The height of a chart of that many ranked bars in type of 12 pixels, with or without a legend of one row. */
export const rankedHeight = (bars: number, hasLegend = false): number =>
  Math.max(Math.ceil(bars * ROW * 12), 64) + (hasLegend ? 32 : 0)

/** The same height on a card beside a taller chart: few bars stand wider apart, so that the card is not half empty. */
export const roomyHeight = (bars: number): number =>
  Math.max(rankedHeight(bars), Math.min(bars * 96, 240))

/** Bars that stand beside each other or, ranked, lie under each other, whole or of parts. */
export function layoutBars(input: BarsInput): BarsLayout {
  const { labels, series, compared, format, isHorizontal, width, height, em } = input
  const { names = [], notes = [] } = input
  const legendHeight = legendOf(names, 0, input).height
  const end = height - (legendHeight > 0 ? legendHeight + em * 0.6 : 0)
  const legend = legendOf(names, height - legendHeight, input)
  const sums = labels.map((_, index) => sumsOf(series.map((values) => values[index] ?? null)))
  const all = [...sums.flatMap(({ up, down }) => [up, down]), ...(compared ?? [])]
  const noteRoom = notes.length > 0 ? em * 1.9 : 0
  const [top, bottom] = [em * (input.values === 'none' ? 0.7 : 1.4) + noteRoom, end - em * 2.1]
  const axis = axisOf(all, { ...input.axis, zero: true }, tickCount(bottom - top))
  const ranked = isHorizontal ? rankedEnds(input, sums) : undefined
  const plot = ranked
    ? { from: ranked.left, to: ranked.right, start: 0, end }
    : { from: bottom, to: top, start: gutterOf(axis, format, input), end: width }
  // The bars of a ranked list fill the width, because their values stand at their ends and there is no grid.
  const [least, greatest] = [Math.min(0, ...present(all)), Math.max(0, ...present(all))]
  const [low, high] = input.axis?.bounds ?? [least, greatest || (least < 0 ? 0 : 1)]
  const along = linear(ranked ? [low, high] : axis.domain, [plot.from, plot.to])
  const band = labels.length > 0 ? (plot.end - plot.start) / labels.length : 0
  const thick = Math.min(band * (compared ? 0.4 : 0.6), THICKEST)
  const thin = compared ? thick / 2 : 0
  const gap = compared ? Math.min(3, band * 0.05) : 0

  const rect = (from: number, to: number, start: number, size: number): Rect => {
    const [low1, high1] = [Math.min(from, to), Math.max(from, to)]
    return isHorizontal
      ? { x: round(low1), y: round(start), width: round(high1 - low1), height: round(size) }
      : { x: round(start), y: round(low1), width: round(size), height: round(high1 - low1) }
  }
  const middle = (index: number): number => plot.start + band * (index + 0.5)
  const begin = (index: number): number => middle(index) - (thick + gap + thin) / 2
  const bars = labels.flatMap((_, index) => {
    const [ends, turns] = [{ up: 0, down: 0 }, series.map((values) => values[index] ?? null)]
    return turns.flatMap((value, part) => {
      if (value === null || !Number.isFinite(value) || value === 0) return []
      const side = value < 0 ? 'down' : 'up'
      const from = ends[side]
      ends[side] += value
      const [a, b] = [along(from), along(ends[side])]
      const room = Math.abs(b - a)
      // The seam is taken from the beginning of all parts but the first, and a sliver stays to be seen.
      const seam = from === 0 || room < SEAM * 2 ? 0 : Math.sign(b - a) * SEAM
      const tip = room < 1 ? a + (Math.sign(b - a) || 1) : b
      return [{ series: part, index, rect: rect(a + seam, tip, begin(index), thick) }]
    })
  })
  const beside = (compared ?? []).flatMap((value, index) =>
    value === null || value === 0
      ? []
      : [rect(along(0), along(value), begin(index) + thick + gap, thin)],
  )
  const isBothWays = sums.some(({ down }) => down < 0)
  return {
    legend,
    bars,
    compared: beside,
    notes: notesOf(notes, middle, em, input),
    noteEnds: [round(noteRoom), round(bottom)],
    bands: labels.map((_, index) =>
      isHorizontal
        ? { x: 0, y: round(plot.start + band * index), width, height: round(band) }
        : {
            x: round(plot.start + band * index),
            y: 0,
            width: round(band),
            height: round(bottom + em * 0.2),
          },
    ),
    grid: ranked ? [] : gridOf({ axis, y: along, format, left: plot.start, right: width, em }),
    labels: ranked
      ? labels.map((text, index) => ({
          x: 0,
          y: round(middle(index) + em * BASELINE),
          text: shorten(text, ranked.names, input.measure),
          anchor: 'start',
        }))
      : axisLabels({ labels, at: middle, y: end - em * 0.7, from: 0, to: width }, input),
    values: valuesOf(input, sums).map(({ index, value, text }) => {
      const at = along(value)
      const isDown = value < 0
      return isHorizontal
        ? {
            x: round(at + (isDown ? -6 : 6)),
            y: round(middle(index) + em * BASELINE),
            text,
            anchor: isDown ? 'end' : 'start',
          }
        : {
            x: round(begin(index) + thick / 2),
            y: round(isDown ? at + em * 1.1 : at - em * 0.5),
            text,
            anchor: 'middle',
          }
    }),
    zero: isBothWays ? zeroOf(isHorizontal, along(0), plot) : undefined,
  }
}

interface Sums {
  up: number
  down: number
}

function sumsOf(values: readonly (number | null)[]): Sums {
  const sums = { up: 0, down: 0 }
  for (const value of present(values)) sums[value < 0 ? 'down' : 'up'] += value
  return sums
}

/** The texts at the ends of bars: of all of them, or of the greatest alone. */
function valuesOf({ series, labels, values, format }: BarsInput, sums: readonly Sums[]) {
  if (values === 'none') return []
  const all = labels.flatMap((_, index) => {
    if (present(series.map((one) => one[index] ?? null)).length === 0) return []
    const { up, down } = sums[index] ?? { up: 0, down: 0 }
    return [{ index, value: up > 0 ? up : down, text: format(up + down) }]
  })
  if (values === 'all') return all
  const greatest = Math.max(...all.map(({ value }) => value))
  // Of several that are the greatest none stands out.
  const best = all.filter(({ value }) => value === greatest)
  return best.length === 1 ? best : []
}

/** Where the bars of a ranked list begin and end, between their names and their values. */
function rankedEnds(input: BarsInput, sums: readonly Sums[]) {
  const { labels, width, em, measure } = input
  const names = Math.min(
    Math.ceil(Math.max(0, ...labels.map((text) => measure(text)))) + 1,
    width * NAME_SHARE,
  )
  const texts = valuesOf(input, sums).map(({ text }) => measure(text, true))
  const room = Math.ceil(Math.max(0, ...texts)) + 8
  const left = names + em + (sums.some(({ down }) => down < 0) ? room : 0)
  return { names, left, right: Math.max(width - room, left + 1) }
}

function zeroOf(isHorizontal: boolean, at: number, plot: { start: number; end: number }) {
  const place = round(at)
  return isHorizontal
    ? { x1: place, x2: place, y1: plot.start, y2: plot.end }
    : { x1: plot.start, x2: plot.end, y1: place, y2: place }
}
