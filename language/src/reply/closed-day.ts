import { splitSentences } from '#read/words/split'
import { fold } from '#read/words/token'
import type { Fact, House } from '#reply'

/** The days of the week as guests and houses write them, folded. */
const DAYS = [
  'mon(?:day)?s?|lundis?',
  'tue(?:s|sday|sdays)?|mardis?',
  'wed(?:s|nesday|nesdays)?|mercredis?',
  'thu(?:rs?|rsday|rsdays)?|jeudis?',
  'fri(?:day)?s?|vendredis?',
  'sat(?:urday)?s?|samedis?',
  'sun(?:day)?s?|dimanches?',
].map((words) => new RegExp(String.raw`\b(?:${words})\b`))
/** Short forms that are other words, too: « mon », "sat", "sun", "wed". */
const WORDY = /\b(?:mon|sat|sun|wed)\b/g

const CLOSING = /\b(?:clos\w*|shut|ferme\w*|except|sauf)\b/
/** A part of a day is no whole day: « fermé le dimanche soir ». */
const PARTLY = /\b(?:soirs?|midis?|evenings?|nights?|lunch|afternoons?|matins?|mornings?)\b/

function daysIn(words: string): number[] {
  const plain = words.replace(WORDY, ' ')
  return DAYS.flatMap((day, at) => (day.test(plain) ? [at] : []))
}

/**
 * What the opening hours say of a day on which the house is closed, where a question names one: nobody is told how to
 * book for a Monday without being told that Mondays are closed. Hours that close a part of a day say nothing here.
 */
export function closedOn(words: string, { facts }: House): Fact | undefined {
  const fact = facts.find(({ key }) => key === 'opening_hours')
  const asked = daysIn(words)
  if (fact === undefined || asked.length === 0) return undefined
  for (const { start, end } of splitSentences(fact.text, { start: 0, end: fact.text.length })) {
    const sentence = fact.text.slice(start, end).trim()
    const told = fold(sentence)
    const closing = told.slice(told.search(CLOSING))
    if (!CLOSING.test(told) || PARTLY.test(closing)) continue
    if (daysIn(closing).some((day) => asked.includes(day))) return { ...fact, text: sentence }
  }
  return undefined
}
