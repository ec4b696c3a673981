import { foremost } from './occasions.ts'
import type { Plan, Point } from './plan.ts'
import { type Step, step } from './steps.ts'

/** The ways to take up what a happy guest said, in as many things as there is room for; one empty way without any. */
export function bodies(plan: Plan, most: number): Step[][] {
  const { dishes, topics } = plan
  const { deed: done } = plan.retold
  // Whoever is named in what is told back is not named again.
  const people = plan.people.filter(({ phrase }) => done?.phrase.startsWith(`${phrase} `) !== true)
  const told = step('gladTold', { told: [done ?? undefined] })
  const others = told.length + people.length + dishes.length + topics.length + plan.eaten.length
  const met = foremost(plan.occasions, others === 0)
  const occasion = step(met?.ahead === true ? 'occasionAhead' : 'occasion', { occasion: [met] })
  const room = most - occasion.length - told.length
  // What was eaten without a word of praise is named where little else is.
  const named = topics.length > 1 || room < 2 ? [] : step('eaten', { dish: plan.eaten })
  // Thanks that the guest bids us pass on are, before a dish of which nothing is said.
  const passed = step('passOn', { wish: [plan.passOn ?? undefined] })
  const eaten = passed.length > 0 ? passed : named
  if (people.length === 0)
    return [[...occasion, ...told, ...things(dishes, topics, room), ...eaten]]
  const person = thanksTo(people)
  const apart = [...person, ...things(dishes, topics, room - 1)]
  const reversed = [...things(dishes, topics, room - 1), ...person]
  const isTold = people.some(({ deed }) => deed !== undefined)
  const joined = isTold ? [] : step('dishPerson', { dish: [dishes[0]], person: people })
  const ways = [apart, reversed]
  if (joined.length > 0 && room > 1) ways.push([...joined, ...things([], topics, room - 2)])
  return ways.map((way) => [...occasion, ...told, ...way, ...eaten])
}

/** The colleagues who are praised, with what one of them did. */
function thanksTo(people: readonly Point[]): Step[] {
  const doer = people.find(({ deed }) => deed !== undefined)
  const others = people.filter((one) => one !== doer)
  return [
    ...step('personDeed', { person: [doer], deed: [doer?.deed] }),
    ...step('person', { person: others }),
  ]
}

/** One topic; what the team did is said as a deed. */
function topicStep(topic: Point | undefined): Step[] {
  const deed = step('personDeed', { deed: [topic?.deed] })
  return deed.length > 0 ? deed : step('topic', { topic: [topic] })
}

/** The dishes and topics in at most `room` things; a third dish is said with the topics. */
function things(dishes: readonly Point[], topics: readonly Point[], room: number): Step[] {
  if (room <= 0) return []
  const pair =
    dishes.length > 1 && room > 1 ? step('dishes', { dish: [dishes[0]], dish2: [dishes[1]] }) : []
  const food = pair.length > 0 ? pair : step('dish', { dish: [dishes[0]] })
  const left = room - (pair.length > 0 ? 2 : food.length)
  if (left <= 0) return food
  const rest = [...topics, ...(pair.length > 0 ? dishes.slice(2) : [])]
  const done = rest.find(({ deed }) => deed !== undefined)
  const plain = rest.filter(({ deed }) => deed === undefined)
  if (done !== undefined) {
    const other = left > 1 ? step('topic', { topic: [plain[0]] }) : []
    return [...food, ...topicStep(done), ...other]
  }
  const both =
    plain.length > 1 && left > 1 ? step('topics', { topic: [plain[0]], topic2: [plain[1]] }) : []
  return [...food, ...(both.length > 0 ? both : topicStep(plain[0]))]
}
