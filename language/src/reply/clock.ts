import type { Span } from '#reading'
import type { ReplyLanguage } from '#reply'

/** A wait that is told by two times of the clock: what it was for, and where the second time is told. */
export interface ClockWait extends Span {
  fault: 'wait_table' | 'takeaway_late'
}

/** A time of the clock: 7:30, 19h30, 18 h. */
const TIME = String.raw`(\d{1,2})\s?(?:[:.]\s?(\d{2})|h\s?(\d{2})?(?!\p{L})|(?=\s?(?:pm|p\.m\.|o['’]clock)))`
/** What may stand between a word and its time, and between the two: no more than a sentence goes on. */
const NEAR = String.raw`[^.!?,\n\d]{0,48}`
const THEN = String.raw`[^\d\n]{0,90}?`

const WAITS: Readonly<Record<ReplyLanguage, Readonly<Record<ClockWait['fault'], RegExp>>>> = {
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
  const word = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`
  return new RegExp(`${word(asked)}${NEAR}${TIME}${THEN}(?<had>${word(had)}${NEAR}${TIME})`, 'iu')
}

/** From so many minutes on it is a wait; a difference beyond the other means two days or two meals. */
const LEAST = 15
const MOST = 180
const HALF_DAY = 720

/** The waits that guests tell by the clock: "Booked for 7:30. Seated 8:15", « pour 18h, prêt à 18h25 ». */
export function clockWaits(text: string, language: ReplyLanguage): ClockWait[] {
  return Object.entries(WAITS[language]).flatMap(([fault, told]): ClockWait[] => {
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
}
