import { happens, tellsOfThing } from './retell-english-things.ts'
import {
  ADVERBS,
  anyOf,
  atStart,
  COLLEAGUE,
  COMPANY,
  END,
  GUEST,
  MINUTES,
  NAME,
  NOBODY,
  PEOPLE,
  SOMEBODY,
  within,
  WORDS,
} from './retell-english-words.ts'
import type { Told } from './retell-told.ts'

const DENIED =
  '(?:did not|had not|(?:was|were) not (?:able to|willing to|interested in|bothered|aware|there|at the|ready|prepared|listening|paying)|never|could not|would not|barely|hardly|failed to|refused to|forgot|neglected to)'
const SENSED = `(?: even| actually| really)? ${anyOf(WORDS.sensed)}${END}`
const TIMES = '(?:twice|(?:two|three|four|five|several) times|again and again|repeatedly)'
/** Others who came later and were served first. */
const LATECOMERS =
  '(?:people|others|(?:a|another) (?:couple|table|group|party|family)|(?:two|three|other) tables|tables|everyone|walk-ins|groups|couples)(?: of \\p{L}+)?'

/** What a fault of each subject says behind it; a subject stands in one pattern, since a pattern of many names is large. */
const FAULTS = [
  `${NOBODY} ${ADVERBS}${anyOf(WORDS.neglected)}${END}`,
  behind(`${GUEST} `, [
    `(?:was|were) ${ADVERBS}${anyOf(WORDS.wronged)}${END}`,
    `(?:was|were) (?:never|not)(?: even| once)? ${anyOf(WORDS.handled, WORDS.treated)}${END}`,
    behind(ADVERBS, [
      `had to (?!${anyOf(WORDS.gladly)}${END})(?:\\S+ ){2}`,
      `never (?:even )?(?:got|received|saw|did get|found out) `,
      `(?:(?:was|were) waiting|waited|sat|stood|queued|spent|shivered|hung around)(?: \\p{L}+){0,5} ${MINUTES}`,
      `(?:asked|rang|called|phoned|emailed|wrote|reminded|chased)(?: \\p{L}+){0,4} ${TIMES}`,
      `could (?:not|hardly|barely)${SENSED}`,
      `(?:left|went home|came away|walked out)(?: \\p{L}+)? (?:hungry|thirsty|without|before|after|in tears|early)${END}`,
      `got (?:a|the) table (?:by|next to|near|beside|under|in front of) the (?:toilets?|loos?|washrooms?|restrooms?|bathrooms?|kitchen|doors?|bins?|speakers?|stairs|dish station)`,
      `ate (?:alone|standing|in (?:my|our|his|her|their) coats?|one after the other|in turns|in silence|in the dark)`,
    ]),
  ]),
  `none of us could${SENSED}`,
  `${PEOPLE} ${ADVERBS}${DENIED} (?!${anyOf(WORDS.pace)}${END})\\p{L}+`,
  behind(`(?:${PEOPLE}|they) ${ADVERBS}`, [
    `${anyOf(WORDS.wrongs)}${END}`,
    `(?:took|cleared|whisked)(?: away)? (?:the|our|my) .*(?:before|while|without|still)${END}`,
  ]),
  `there (?:was|were) (?:no|not a|not any|not enough|not one|nobody|no one|only one|hardly any|barely any) (?!${anyOf(WORDS.unneeded)}${END})`,
  `it took ${MINUTES} (?:to|for|before|until|just)`,
  `${LATECOMERS} (?:who|that) (?:had )?(?:came|come|arrived|sat down|walked|turned up)(?: in)? (?:(?:long |well )?after|later than|behind) (?:us|me)(?: \\p{L}+){0,3} (?:was|were|got|had|received)`,
].map(atStart)

/** A pattern of what may follow a beginning that is written once. */
function behind(beginning: string, rests: readonly string[]): string {
  return `${beginning}(?:${rests.join('|')})`
}

/** What a clause begins with that tells of what somebody of the house did. */
const DEED = atStart(
  `(?:${PEOPLE}(?: ${NAME})?|${SOMEBODY}|${COLLEAGUE}) (?:(?:was|were) \\p{L}+ and )?${ADVERBS}${anyOf(WORDS.did)}${END}`,
)
/** Those who are only called "they" are the team where they serve. */
const SERVED = atStart(`they ${ADVERBS}${anyOf(WORDS.did)}${END}`)
const UNHURRIED = atStart(`${NOBODY} ${ADVERBS}${anyOf(WORDS.unhurried)}${END}`)
const TREATED = atStart(`${GUEST} (?:was|were) ${ADVERBS}${anyOf(WORDS.treated)}${END}`)
const EITHER = [
  `(?:i|we|(?:my|our) \\p{L}+) (?:was|were) ${ADVERBS}${anyOf(WORDS.handled)}${END}`,
  `(?:my|our) ${COMPANY} got (?:an?|extra|(?:his|her|their) own|to) `,
].map(atStart)

/** The fewest words of a deed. */
const LEAST_OF_DEED = 5

/**
 * What a clause tells by the way it is built; null where it is built in no such way, or where one has to know the
 * sentences before to understand it. `plain` has the capitals of names only.
 */
export function frameOf(plain: string): Told['frame'] | null {
  const low = plain.toLowerCase()
  if (UNHURRIED.test(low) || TREATED.test(low)) return isPuzzle(low) ? null : 'deed'
  const isDeed = (DEED.test(plain) || SERVED.test(low)) && isDone(plain, low)
  if (FAULTS.some((one) => one.test(low)) || happens(low))
    // "They made us a new sauce" and "they made us wait" begin alike.
    return isPuzzle(low) ? null : isDeed ? 'either' : 'fault'
  if (isDeed) return 'deed'
  return EITHER.some((one) => one.test(low)) && !isPuzzle(low) ? 'either' : null
}

/** Whether a clause plainly states something of a thing of the house, or of somebody, in so few words that it is one event. */
export function statementOf(plain: string): Told['frame'] | null {
  const low = plain.toLowerCase()
  const count = low.split(' ').length
  if (count > MOST_STATED || isPuzzle(low)) return null
  if (tellsOfThing(low)) return 'thing'
  return count >= LEAST_STATED && STATED.test(low) ? 'open' : null
}

/** The fewest words of what somebody states, and the most of any statement. */
const LEAST_STATED = 5
const MOST_STATED = 14

/** What somebody did, or was, as guests tell it. */
const PAST =
  '(?:was|were|had|did|could|would|got|came|went|left|sat|stood|took|gave|made|told|said|brought|kept|forgot|put|paid|ate|never|saw|heard|found|spent|rang|ran|\\p{L}{3,}ed)'
/** A plain statement of what befell the guest, or of what somebody of the house did or did not do. */
const STATED = atStart(
  // What "had happened" before, and what was only asked, leads to what the guest tells.
  `(?:(?:${GUEST}|${NOBODY}|${PEOPLE}|${SOMEBODY}|they) ${ADVERBS}(?!had${END}|asked could )${PAST}|there (?:was|were)|it took)${END}`,
)

/** Words beside which nothing was done well. */
const UNDONE = within(WORDS.undone)

function isDone(plain: string, low: string): boolean {
  return (
    low.split(' ').length >= LEAST_OF_DEED &&
    !UNDONE.test(low) &&
    !isPuzzle(low) &&
    isForGuest(low, /^\p{Lu}/u.test(plain))
  )
}

const SUBJECT = atStart(PEOPLE)
const FOR_GUEST =
  /\b(?:me|us|my|our|everyone|each of us|the (?:kids|children|baby|dog|birthday girl|birthday boy|table))\b/
/** Who only comes or goes has done nothing yet. */
const MOVED =
  /^[^,]*? (?:came|went|walked|ran|popped|stopped|stayed|waited|rushed|spoke|talked)(?: |$)/u
const ON_THE_WAY =
  / to (?:say|check|explain|help|make|ask|see|chat|talk|tell|bring|show|meet|write|sing|give|get|find|fetch|light|wish)(?: |$)| with (?:an?|some|extra|two|three|the) /u

/** Whether a deed was done for the guest, as what a colleague did is whom the guest calls by name. */
function isForGuest(low: string, isNamed: boolean): boolean {
  if (FOR_GUEST.test(low.replace(SUBJECT, ''))) return true
  return MOVED.test(low) ? ON_THE_WAY.test(low) : isNamed
}

/** A thing or somebody whom only the sentences before name. */
const ELSEWHERE =
  /(?<![\p{L}'-])(?:its?|he|she|him|hers?|they|them|theirs?|his|that one)(?![\p{L}-])/u
/** What says by itself whom or what it means: "it took an hour", "nobody told us it was about to close". */
const CLEAR = [
  /^(?:they|it took) /u,
  /\b(?:lose|make|made) it\b/u,
  /\b(?:told|warned|mentioned)(?: us| me)?(?: that)? it was /u,
  // "The waiter wiped the fork and gave it back" names the fork.
  /(?<=\b(?:the|my|our|an?) \p{L}+ .*\band .*)\b(?:it|them)\b/u,
  // "The chef came out in his whites" says whose they are.
  /(?<=\p{L} )(?:his|her|their) (?!(?:up|in|to|back|out|down|over|the|an?|some|and|with|at|for|on|by|feel|one|himself|herself|how|that|what|where|which|about|all)(?: |$))(?=\p{L})/gu,
]

/** Whether one has to know the sentences before a clause to understand it. */
function isPuzzle(low: string): boolean {
  return ELSEWHERE.test(CLEAR.reduce((rest, one) => rest.replace(one, ''), low))
}
