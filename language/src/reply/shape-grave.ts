import type { Plan } from './plan.ts'
import { type Step, step, steps } from './steps.ts'

/** The kinds of harm from which one recovers. */
const HURTS = new Set(['illness', 'injury', 'allergy'])

/** What may be named to somebody who mourns; the prices and the car park may not. */
const KIND = new Set('service staff_attitude ambience food_quality food sweet drink'.split(' '))

/** A harm that an unhappy guest tells of: the guest waits for a person, and whoever suffered is wished well. */
export function harmed(plan: Plan): Step[][] {
  const sorry = [...steps('riskSorry'), ...wishFor(plan)]
  // Beside a harm an unhappy guest's "I told her twice" is too easily taken for praise.
  const isTold = plan.harm !== null && plan.unhappy
  const person = isTold ? [] : step('personBad', { person: plan.people })
  const met = [...sorry, ...person, ...reachFor(plan)]
  // Who had told us before is not thanked for telling us.
  if (plan.harm?.knew === true || plan.harm?.again === true) return [[...steps('helloBad'), ...met]]
  return [
    [...steps('helloBad', 'riskThanks'), ...met],
    [...steps('helloBad'), ...met, ...steps('riskCloseThanks')],
  ]
}

/** A harm that a happy guest tells in passing, beside what was liked. */
export function harmedGlad(plan: Plan, body: readonly Step[]): Step[] {
  return [
    // Nobody rejoices at a review that tells of a broken wrist.
    ...steps('hello', 'thanksMixed'),
    ...body,
    ...steps('riskGlad'),
    ...wishFor(plan),
    ...reachFor(plan),
  ]
}

/** Somebody who was hurt or ill is wished well, and nobody is to be treated less well than others. */
function wishFor({ harm }: Plan): Step[] {
  if (harm?.about === 'discrimination') return steps('riskEqual')
  const isIll = harm?.suffered === true && harm.recovered !== true && HURTS.has(harm.about)
  return isIll ? steps('riskWish') : []
}

/** Who already called in vain is not bidden to write once more. */
function reachFor({ harm }: Plan): Step[] {
  if (harm?.again === true) return steps('riskReach')
  return steps(harm?.awaits === true ? 'riskCall' : 'riskInvite')
}

/** Somebody who mourns, or is ill: with tact, and first of all. */
export function mourning(plan: Plan, sorry: readonly Step[]): Step[][] {
  const grave = step('grave', { grave: [plan.grave ?? undefined] })
  const person = step('gravePerson', { person: plan.people })
  // To whoever condoles with the house no praise of the cooking is repeated.
  const isOurs = plan.grave?.about === 'sympathy'
  const liked = isOurs
    ? undefined
    : [...plan.topics, ...plan.dishes].find(({ about }) => KIND.has(about))
  const point = step('gravePoint', { point: [liked] })
  const kind = person.length > 0 ? person : point
  return [
    [...steps('helloBad', 'graveThanks'), ...grave, ...sorry, ...kind, ...steps('graveClose')],
    [
      ...steps('helloBad'),
      ...grave,
      ...steps('graveThanks'),
      ...sorry,
      ...kind,
      ...steps('graveClose'),
    ],
    [...steps('helloBad'), ...grave, ...sorry, ...kind, ...steps('graveThanks')],
  ]
}
