import type { Language } from '@maitre/contract/constants'

/** How a figure of the public site writes a number with one decimal. */
export const decimalIn = (language: Language, value: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(value)
