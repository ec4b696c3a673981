import type { Category } from '#reading'
import type { Ground, House } from '#reply'
import { isAvoided } from './avoided.ts'
import type { Plan, Point } from './plan.ts'
import type { Retold } from './retell.ts'

/** The topic that a kind of dish belongs to; every other thing is about its own topic. */
const TOPIC_OF: Readonly<Record<string, Category>> = {
  food: 'food_quality',
  sweet: 'food_quality',
  drink: 'drinks',
}

const SERVED = new Set<Category>(['service', 'staff_attitude'])

/** The plan without the topics that an instruction leaves out. */
export function withoutTopics(plan: Plan, topics: readonly Category[]): Plan {
  const kept = keeping(
    plan,
    ({ about }) => !topics.some((topic) => topic === (TOPIC_OF[about] ?? about)),
  )
  // Whoever serves is left out with the service.
  return topics.some((topic) => SERVED.has(topic)) ? { ...kept, people: [] } : kept
}

/** The plan without what could only be named by words that the house avoids. */
export function withoutAvoided(plan: Plan, house: Pick<House, 'avoid'>): Plan {
  if (house.avoid === undefined || house.avoid.length === 0) return plan
  const { fault, deed, instead } = plan.retold
  const named = [
    plan.complaints,
    plan.topics,
    plan.dishes,
    plan.eaten,
    plan.noticed,
    instead,
  ].flat()
  const points = [...named, fault, deed, plan.passOn, plan.harm].filter((one) => one !== null)
  const avoided = points.filter((one) =>
    'phrases' in one
      ? one.phrases.some((phrase) => isAvoided(phrase, house))
      : isAvoided(one.phrase, house),
  )
  const kept = withoutGrounds(
    plan,
    avoided.map(({ ground }) => ground),
  )
  return { ...kept, people: kept.people.filter(({ phrase }) => !isAvoided(phrase, house)) }
}

/** The plan without what rests on these grounds; who is named is known by more than the words around the name. */
export function withoutGrounds(plan: Plan, grounds: readonly Ground[]): Plan {
  const kept = keeping(plan, ({ ground }) => !grounds.includes(ground))
  const people = plan.people.map(({ deed, ...one }) =>
    deed === undefined || grounds.includes(deed.ground) ? one : { ...one, deed },
  )
  return { ...kept, people }
}

function keeping(plan: Plan, isKept: (point: Pick<Point, 'about' | 'ground'>) => boolean): Plan {
  const { fault, deed, instead } = plan.retold
  const isTold = fault !== null && isKept(fault)
  const retold: Retold = {
    fault: isTold ? fault : null,
    deed: deed !== null && isKept(deed) ? deed : null,
    instead: isTold ? instead : [],
  }
  // What was told back in the place of a complaint gives it back.
  const complaints = [...(isTold ? [] : instead), ...plan.complaints].filter(isKept)
  const wasBlamed = plan.complaints.length > 0 || fault !== null
  return {
    ...plan,
    complaints,
    retold,
    // A harm that the review does not bear out by its name is not named.
    harm:
      plan.harm === null || isKept(plan.harm)
        ? plan.harm
        : { ...plan.harm, phrases: plan.harm.bare },
    // What was blamed and cannot be named is still not right.
    unnamed: plan.unnamed || (complaints.length === 0 && !isTold && wasBlamed),
    topics: plan.topics.filter(isKept),
    dishes: plan.dishes.filter(isKept),
    eaten: plan.eaten.filter(isKept),
    noticed: plan.noticed.filter(isKept),
    passOn: plan.passOn !== null && isKept(plan.passOn) ? plan.passOn : null,
  }
}
