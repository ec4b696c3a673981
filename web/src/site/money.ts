import type { Language } from '@maitre/contract/constants'

/** How the public site writes figures in each language. */
export const LOCALE: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** Prices are in dollars (P §11). */
const CURRENCY = 'USD'

/** An amount in whole dollars, as each language writes it: "$750", "750 $". */
export const dollarsIn = (language: Language, amount: number): string =>
  new Intl.NumberFormat(LOCALE[language], {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)
