import { nice, ticks } from 'd3-array'
import { BASELINE, type Frame, type GridLine, round } from './frame.ts'

/** What an axis of values is asked for. */
export interface AxisWish {
  /** Whether the axis begins at zero, as that of bars does. */
  zero?: boolean
  /** Whether the values are counts, which have no fractions. */
  whole?: boolean
  /** The least and greatest value that there can be, e.g. of a rating. */
  bounds?: readonly [number, number]
}

interface Axis {
  domain: readonly [number, number]
  ticks: readonly number[]
}

type Values = readonly (number | null)[]

/** The values that are numbers. */
export const present = (values: Values): number[] =>
  values.filter((value): value is number => value !== null && Number.isFinite(value))

/** An axis that holds all values, from one round number to another, with about `count` ticks. */
export function axisOf(values: Values, wish: AxisWish = {}, count = 4): Axis {
  const { zero = false, whole = false, bounds = [-Infinity, Infinity] } = wish
  const numbers = present(values)
  const within = (value: number) => Math.min(Math.max(value, bounds[0]), bounds[1])
  // A loop, because a long list of arguments is more than a call takes.
  let [low, high] = [Infinity, -Infinity]
  for (const value of numbers) [low, high] = [Math.min(low, value), Math.max(high, value)]
  // An axis without values invents none.
  if (numbers.length === 0) return { domain: [0, 1], ticks: [] }
  if (zero) [low, high] = [Math.min(low, 0), Math.max(high, 0)]
  if (low === high) {
    // Equal values lie in the middle, or end at the axis where it begins at zero.
    const room = whole ? 1 : Math.abs(low) * 0.05 || 1
    if (!zero) low = within(low - room)
    high = within(high + room)
  }
  const [from, to] = nice(low, high, count)
  const domain = [within(from), within(to)] as const
  const all = ticks(domain[0], domain[1], count).filter((tick) => !whole || Number.isInteger(tick))
  // Every second line is enough where the steps of round numbers are many.
  const isMany = all.length > 5 && all.length % 2 === 1
  return { domain, ticks: isMany ? all.filter((_, index) => index % 2 === 0) : all }
}

/** Leads from a value of the domain to a place of the range, in pixels. */
export function linear(domain: readonly [number, number], range: readonly [number, number]) {
  const slope = (range[1] - range[0]) / (domain[1] - domain[0] || 1)
  return (value: number): number => range[0] + (value - domain[0]) * slope
}

/** How many ticks a vertical axis of that length has room for. */
export const tickCount = (length: number): number =>
  Math.min(Math.max(Math.round(length / 45), 2), 6)

interface GridWish {
  axis: Axis
  y: (value: number) => number
  format: (value: number) => string
  left: number
  right: number
  em: number
}

export const gridOf = ({ axis, y, format, left, right, em }: GridWish): GridLine[] =>
  axis.ticks.map((value) => ({
    x1: left,
    x2: right,
    y: round(y(value)),
    label: { x: 0, y: round(y(value) + em * BASELINE), text: format(value), anchor: 'start' },
  }))

/** The room that the labels of a vertical axis take at its left. */
export function gutterOf(
  axis: Axis,
  format: (value: number) => string,
  { measure }: Frame,
): number {
  return Math.ceil(Math.max(0, ...axis.ticks.map((value) => measure(format(value))))) + 10
}
