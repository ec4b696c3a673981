import type { Move } from './moves.ts'
import type { Point } from './plan.ts'

/** One move of a reply with the things that it speaks of. */
export interface Step {
  move: Move
  /** For each gap of the move, the points that fill it: a dish, a person, complaints and so on. */
  takes: ReadonlyMap<string, readonly Point[]>
}

type Takes = Readonly<Record<string, readonly (Point | undefined)[]>>

/** A move; none where a thing that it speaks of is not there. */
export function step(move: Move, takes: Takes = {}): Step[] {
  const filled = Object.entries(takes).map(
    ([gap, points]) => [gap, points.filter((one) => one !== undefined)] as const,
  )
  return filled.some(([, points]) => points.length === 0) ? [] : [{ move, takes: new Map(filled) }]
}

/** Moves that speak of nothing in particular. */
export const steps = (...moves: Move[]): Step[] => moves.flatMap((move) => step(move))

/** The shape with further moves before its last one. */
export function withMore(shape: readonly Step[], more: readonly Move[]): Step[] {
  const absent = more.filter((move) => !shape.some((one) => one.move === move))
  return [...shape.slice(0, -1), ...absent.flatMap((move) => step(move)), ...shape.slice(-1)]
}
