import { type Point, round } from './frame.ts'

type Points = readonly (Point | undefined)[]

/** The stretches of points that have no gap between them. */
export function stretches(points: Points): Point[][] {
  const found: Point[][] = []
  let open: Point[] | undefined
  for (const point of points) {
    if (!point) open = undefined
    else if (open) open.push(point)
    else found.push((open = [point]))
  }
  return found
}

const joined = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')

/** A path through all stretches of more than one point. */
export const pathOf = (points: Points): string =>
  stretches(points)
    .filter(({ length }) => length > 1)
    .map((stretch) => `M${joined(stretch)}`)
    .join('')

/** The points with a gap on both sides, which a path does not show. */
export const lonely = (points: Points): Point[] =>
  stretches(points).flatMap((stretch) => (stretch.length === 1 ? stretch : []))

/** The area between two lines, where both have a value. */
export function areaBetween(one: Points, other: Points): string {
  const pairs = one.map((point, index) => {
    const opposite = other[index]
    return point && opposite ? { ...point, opposite } : undefined
  })
  let path = ''
  let open: { there: Point[]; back: Point[] } | undefined
  const close = (): void => {
    if (open && open.there.length > 1) path += `M${joined([...open.there, ...open.back])}Z`
    open = undefined
  }
  for (const pair of pairs) {
    if (!pair) close()
    else {
      open ??= { there: [], back: [] }
      open.there.push(pair)
      open.back.unshift(pair.opposite)
    }
  }
  close()
  return path
}
