import type { Range } from '#read/words/split'
import type { Hearing } from './second-reading.ts'

/** What counts a thing with which a clause begins: « Six tabourets au comptoir ». */
const COUNTED =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|quinze|vingt) $/iu
/** In more words something is told of it too. */
const FEW = 5

/** Whether a clause only counts the thing that it begins with, by what stands before it. */
export function isOnlyCounted(lead: string, { from, to }: Range): boolean {
  return to - from <= FEW && COUNTED.test(lead)
}

/** « Un ton en dessous » is a measure, « on est entrés » speaks of no starters, « riz collé » is a dish. */
const IDIOM = /^(?:ton (?:en[- ]dessous|au[- ]dessus)|entrés?|riz collé)(?!\p{L})/iu

/** Whether a text begins with words of which the first is no thing. */
export function isIdiom(rest: string): boolean {
  return IDIOM.test(rest)
}

/** Words that somebody is quoted with, and no single word that a guest doubts. */
const SPEECH = /«[^«»]*»|“[^“”]*”|"[^"\n]*"/gu
const FEW_SPOKEN = 3

/** Whether a thing stands in somebody's words: « il m'a dit \"on dirait de la viande\" » speaks of no meat of ours. */
export function isSpoken(text: string, at: number): boolean {
  return [...text.matchAll(SPEECH)].some(
    ({ 0: words, index }) =>
      index < at &&
      at < index + words.length &&
      (words.match(/\p{L}+/gu) ?? []).length >= FEW_SPOKEN,
  )
}

const WITHOUT =
  /(?:\b(?:left|leave|leaving|gone) (?:before|without)|(?:parti|repart)\p{L}* (?:sans|avant)(?: le| la| les)?)(?: the| our| my| any)?\s*$/iu

/** Whether a thing is what a guest left without, who complains of what made them leave: « partis sans dessert ». */
export function isLeftBehind(text: string, at: number): boolean {
  return WITHOUT.test(text.slice(0, at))
}

/** So many figures, and no word for or against anything, make a list of facts. */
const FIGURES = 3
const FELT = 0.5

/** Whether a review only tells facts and figures: « Deux rouges, un rosé. Plats de 15 à 22 €. Sortis à 13 h 20. » */
export function isOnlyFacts({ text, said }: Hearing): boolean {
  const isFelt = said.some(({ value }) => Math.abs(value) >= FELT)
  return !isFelt && (text.match(/\d+(?:[.,:]\d+)?/gu) ?? []).length >= FIGURES
}
