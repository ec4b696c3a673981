import type { Plan, Point } from './plan.ts'
import { SHAPES, type ShapeName } from './phrase-book.ts'

/** One move of a reply with the things that it speaks of. */
export interface Step {
  move: string
  /** For each gap of the move, the points that fill it: a dish, a person, complaints and so on. */
  takes: ReadonlyMap<string, readonly Point[]>
  /** Whether this move and the next make one sentence where they can. */
  joins?: boolean
}

/** For each move, the gaps that it fills from the review. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  dish: ['dish'],
  dishes: ['dish', 'dish2'],
  dishPerson: ['dish', 'person'],
  person: ['person'],
  topic: ['topic'],
  topics: ['topic', 'topic2'],
  occasion: ['occasion'],
  word: ['word'],
  sorry: ['complaints'],
  note: ['complaint'],
  points: ['points'],
  thanksPoint: ['point'],
  namedPoint: ['point'],
  concede: ['point'],
  grave: ['grave'],
  gravePoint: ['point'],
  graveSorry: ['complaints'],
}
/** Moves that may speak of nothing in particular. */
const APOLOGIES = new Set(['sorry', 'graveSorry'])
/** How many praised things make a reply; more would be a list. */
const ENOUGH = 2

interface Left {
  dishes: Point[]
  people: Point[]
  topics: Point[]
  occasions: Point[]
  words: Point[]
  complaints: Point[]
  grave: Point[]
}

/**
 * All shapes of a kind of reply that fit best, in the order of the file: those that name a praised colleague, since that
 * is what the guest took the trouble for, and of them those that speak of as many things as any other does.
 */
export function shapesFor(kind: ShapeName, plan: Plan, hasName: boolean, coin: boolean): Step[][] {
  const found = SHAPES[kind].flatMap((moves) => {
    const fitting = hasName || moves[0]?.startsWith('hello') === true
    const steps = fitting ? lay(moves, plan, coin) : null
    return steps === null ? [] : [{ steps, weight: weightOf(steps) }]
  })
  const most = Math.max(0, ...found.map(({ weight }) => weight))
  return found.filter(({ weight }) => weight === most).map(({ steps }) => steps)
}

function weightOf(steps: readonly Step[]): number {
  const points = steps.flatMap(({ takes }) => [...takes.values()].flat())
  const named = points.some(({ about }) => about === 'person') ? ENOUGH + 1 : 0
  return named + Math.min(ENOUGH, praiseIn(steps))
}

function praiseIn(steps: readonly Step[]): number {
  let praised = 0
  for (const { takes } of steps) {
    for (const [gap, points] of takes) if (!gap.startsWith('complaint')) praised += points.length
  }
  return praised
}

/** Hands the points of the plan to the moves; null where a move would have nothing to say. */
function lay(moves: readonly string[], plan: Plan, coin: boolean): Step[] | null {
  const left: Left = {
    dishes: [...plan.dishes],
    people: [...plan.people],
    topics: [...plan.topics],
    occasions: [...plan.occasions],
    words: [...plan.words],
    complaints: [...plan.complaints],
    grave: plan.grave === null ? [] : [plan.grave],
  }
  const steps: (Step & { optional: boolean })[] = moves.map((move) => ({
    move: move.replace(/[?:]/g, ''),
    optional: move.endsWith('?'),
    joins: move.endsWith(':'),
    takes: new Map(),
  }))
  // Moves that only one kind of thing can fill come first; "what you say of …" takes what is left.
  const late = (move: string) => (TAKES[move] ?? []).some((gap) => gap.startsWith('point'))
  const kept = new Set<Step>()
  for (const step of [
    ...steps.filter(({ move }) => !late(move)),
    ...steps.filter(({ move }) => late(move)),
  ]) {
    const gaps = TAKES[step.move] ?? []
    const takes = new Map<string, readonly Point[]>()
    for (const gap of gaps) {
      const points = take(gap, left)
      if (points.length > 0) takes.set(gap, points)
    }
    const done = takes.size === gaps.length || APOLOGIES.has(step.move)
    if (!done && !step.optional) return null
    step.takes = takes
    if (done && (!step.optional || gaps.length > 0 || coin)) kept.add(step)
  }
  return steps.filter((step) => kept.has(step))
}

function take(gap: string, left: Left): Point[] {
  switch (gap) {
    case 'dish':
    case 'dish2':
      return left.dishes.splice(0, 1)
    case 'person':
      return left.people.splice(0, 2)
    case 'topic':
    case 'topic2':
      return left.topics.splice(0, 1)
    case 'occasion':
      return left.occasions.splice(0, 1)
    case 'word':
      return left.words.splice(0, 1)
    case 'grave':
      return left.grave.splice(0, 1)
    case 'complaint':
      return left.complaints.splice(0, 1)
    case 'complaints':
      return left.complaints.splice(0)
    case 'point':
      return (
        [left.topics, left.people, left.dishes].find((some) => some.length > 0)?.splice(0, 1) ?? []
      )
    default: {
      const some = [left.dishes, left.topics, left.people].filter((one) => one.length > 0)
      return some.length < 2 ? [] : some.flatMap((one) => one.splice(0, 1))
    }
  }
}
