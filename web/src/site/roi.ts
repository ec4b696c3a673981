import type { Language } from '@maitre/contract/constants'
import { dollarsIn, LOCALE } from './money.ts'

/** What somebody typed into the calculator. */
export interface RoiInput {
  reviews: number
  /** Minutes for one reply. */
  minutes: number
  /** Dollars an hour. */
  cost: number
}

/** What Maitre would save each month. */
export interface RoiResult {
  hours: number
  dollars: number
  /** How much quicker replies are, in percent. */
  quicker: number
}

const NOTHING: RoiResult = { hours: 0, dollars: 0, quicker: 0 }

/** The share of the time that counts as saved, and how much quicker replies are (C §2). */
const SAVED = 0.75
const QUICKER = 75

/** The figures that the calculator begins with (C §2). */
export const ROI_DEFAULTS: RoiInput = { reviews: 100, minutes: 24, cost: 25 }

/** The source's formula (C §2); figures that make no sense give nothing. */
export function calculateRoi({ reviews, minutes, cost }: RoiInput): RoiResult {
  if (!(reviews >= 0 && minutes > 0 && cost >= 0)) return NOTHING
  const hours = Math.round(((reviews * minutes) / 60) * SAVED)
  return { hours, dollars: Math.round(hours * cost), quicker: QUICKER }
}

/** The digits of what was typed; nothing else counts. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/gu, '')

/** The number that was typed; an empty field counts as 0. */
export const numberOf = (typed: string): number => Number(digitsOf(typed))

/** The results in the words and figures of a language. */
export function sayRoi(language: Language, { hours, dollars, quicker }: RoiResult) {
  const say = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(LOCALE[language], options).format(value)
  return {
    hours: say(hours, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
    dollars: dollarsIn(language, dollars),
    quicker: say(quicker / 100, { style: 'percent' }),
  }
}
