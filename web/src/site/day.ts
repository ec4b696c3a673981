import type { Language } from '@maitre/contract/constants'

/** A day, yyyy-MM-dd, as a page of the public site says it. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
