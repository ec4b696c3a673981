import type { Plan } from './plan.ts'
import { type Step, step, steps } from './steps.ts'

/** The kinds of harm from which one recovers. */
const HURTS = new Set(['illness', 'injury', 'allergy'])

/** A harm that an unhappy guest tells of: the guest waits for a person, and whoever suffered is wished well. */
export function harmed(plan: Plan): Step[][] {
  const sorry = [...steps('riskSorry'), ...wishFor(plan)]
  // Beside a harm an unhappy guest's "I told her twice" is too easily taken for praise.
  const person = plan.unhappy ? [] : step('personBad', { person: plan.people })
  return [
    [...steps('helloBad', 'riskThanks'), ...sorry, ...person, ...steps('riskInvite')],
    [...steps('helloBad'), ...sorry, ...person, ...steps('riskInvite', 'riskCloseThanks')],
  ]
}

/** A harm that a happy guest tells in passing, beside what was liked. */
export function harmedGlad(plan: Plan, body: readonly Step[]): Step[] {
  return [
    ...steps('hello', 'thanks'),
    ...body,
    ...steps('riskGlad'),
    ...wishFor(plan),
    ...steps('riskInvite'),
  ]
}

/** Somebody who was hurt or ill is wished well. */
function wishFor({ harm }: Plan): Step[] {
  return harm?.suffered === true && HURTS.has(harm.about) ? steps('riskWish') : []
}

/** Somebody who mourns, or is ill: with tact, and first of all. */
export function mourning(plan: Plan, sorry: readonly Step[]): Step[][] {
  const grave = step('grave', { grave: [plan.grave ?? undefined] })
  const person = step('personBad', { person: plan.people })
  const point = step('gravePoint', { point: [plan.topics[0] ?? plan.dishes[0]] })
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
