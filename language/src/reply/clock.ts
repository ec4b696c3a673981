import type { Span } from '#reading'
import type { ReplyLanguage } from '#reply'

/** A wait that is told by two times of the clock: what it was for, and where the second time is told. */
export interface ClockWait extends Span {
  fault: 'wait_table' | 'takeaway_late' | 'wait_food'
}

/** A time of the clock: 7:30, 19h30, 18 h. */
const TIME = String.raw`(\d{1,2})\s?(?:[:.]\s?(\d{2})|h\s?(\d{2})?(?!\p{L})|(?=\s?(?:pm|p\.m\.|o['’]clock)))`
/** What may stand between a word and its time, and between the two: no more than a sentence goes on. */
const NEAR = String.raw`[^.!?,\n\d]{0,48}`
const THEN = String.raw`[^\d\n]{0,90}?`

const word = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`

const WAITS: Readonly<
  Record<ReplyLanguage, Readonly<Record<Exclude<ClockWait['fault'], 'wait_food'>, RegExp>>>
> = {
  en: {
    wait_table: waitOf(
      'booked|booking|reserved|reservation',
      'seated|sat(?: us)?(?: down)?|got (?:our|the|a) table|(?:shown|taken) to (?:our|the|a) table',
    ),
    takeaway_late: waitOf(
      'take-?away|take-?out|to go|collection|pick-?up|ordered',
      'ready|handed over|came out|picked (?:it|them) up',
    ),
  },
  fr: {
    wait_table: waitOf(
      'réserv\\p{L}+|résa|table pour',
      'assise?s?|placée?s?|installée?s?|attablée?s?|eu (?:notre|la) table',
    ),
    takeaway_late: waitOf('emporter|à ramasser|command(?:e|ée?s?)', 'prête?s?|reçue?s?|remise?s?'),
  },
}

function waitOf(asked: string, had: string): RegExp {
  return new RegExp(`${word(asked)}${NEAR}${TIME}${THEN}(?<had>${word(had)}${NEAR}${TIME})`, 'iu')
}

/** How guests tell by the clock when they sat down or ordered, and when the food came. */
const MEALS: Readonly<Record<ReplyLanguage, { sat: RegExp; fed: RegExp }>> = {
  en: mealOf(
    'sat(?: us)? down|sat|seated|ordered|order (?:in|taken)',
    '(?:food|mains?|main courses?|meals?|dinner|lunch|starters?) (?:finally |eventually |only |all |was |were )*(?:came|arrived|served|appeared|turned up|landed)',
  ),
  fr: mealOf(
    'assise?s?|installée?s?|commandé|commande (?:prise|passée)',
    '(?:plats?|repas|assiettes?|entrées?) (?:enfin |finalement |est |sont )*(?:arrivée?s?|servie?s?|venue?s?)',
  ),
}

function mealOf(sat: string, fed: string): { sat: RegExp; fed: RegExp } {
  return {
    sat: new RegExp(`${word(sat)}${NEAR}${TIME}`, 'iu'),
    fed: new RegExp(`${word(fed)}${NEAR}${TIME}`, 'iu'),
  }
}

/** From so many minutes on guests have waited for their food. */
const LONG = 45

/** The wait for food that is told by the clock, with other times between: "Sat at 6:15. Drinks 7:05. Food came 8:10." */
function mealWait(text: string, language: ReplyLanguage): ClockWait[] {
  const { sat, fed } = MEALS[language]
  const began = sat.exec(text)
  const rest = began === null ? 0 : began.index + began[0].length
  const came = began === null ? null : fed.exec(text.slice(rest))
  if (began === null || came === null) return []
  const late = (minutesOf(came) - minutesOf(began) + HALF_DAY) % HALF_DAY
  const start = rest + came.index
  return late < LONG || late > MOST
    ? []
    : [{ fault: 'wait_food', start, end: start + came[0].length }]
}

/** The minutes of the first time of the clock in a match. */
function minutesOf([, hour = '', minute, after = '0']: RegExpExecArray): number {
  return Number(hour) * 60 + Number(minute ?? after)
}

/** From so many minutes on it is a wait; a difference beyond the other means two days or two meals. */
const LEAST = 15
const MOST = 180
const HALF_DAY = 720

/** The waits that guests tell by the clock: "Booked for 7:30. Seated 8:15", « pour 18h, prêt à 18h25 ». */
export function clockWaits(text: string, language: ReplyLanguage): ClockWait[] {
  const others = Object.entries(WAITS[language]).flatMap(([fault, told]): ClockWait[] => {
    const match = told.exec(text)
    if (match === null) return []
    const [, hour, minute, after, , hourHad, minuteHad, afterHad] = match
    const minutes = (at = '', past = '0'): number => Number(at) * 60 + Number(past)
    const asked = minutes(hour, minute ?? after)
    const had = minutes(hourHad, minuteHad ?? afterHad)
    // "Booked for 19:30, seated 8:15" goes by both clocks.
    const late = (had - asked + HALF_DAY) % HALF_DAY
    if (late < LEAST || late > MOST) return []
    const end = match.index + match[0].length
    const start = end - (match.groups?.['had']?.length ?? 0)
    return [{ fault: fault === 'wait_table' ? fault : 'takeaway_late', start, end }]
  })
  return [...others, ...mealWait(text, language)]
}
