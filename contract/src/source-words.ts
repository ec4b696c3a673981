import type { Language, Source } from './constants.ts'

/** How the sources are called in what the server itself writes, as mails; the screens' own words are in the locales. */
export const SOURCE_WORDS: Readonly<Record<Language, Readonly<Record<Source, string>>>> = {
  en: {
    google: 'Google',
    yelp: 'Yelp',
    tripadvisor: 'Tripadvisor',
    feedback: 'your feedback page',
  },
  fr: {
    google: 'Google',
    yelp: 'Yelp',
    tripadvisor: 'Tripadvisor',
    feedback: 'votre page d’avis',
  },
}
