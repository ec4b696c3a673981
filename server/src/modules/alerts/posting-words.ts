import type { Language } from '@maitre/contract/constants'
import type { ErrorCode } from '@maitre/contract/errors'

/** The failures that are told by words of their own, for whoever can mend them; any other is told by general words. */
type Known = Extract<
  ErrorCode,
  | 'connection.lost'
  | 'connection.place_gone'
  | 'upstream.rejected'
  | 'upstream.forbidden'
  | 'upstream.rate_limited'
>

const KNOWN: Record<Language, Record<Known, string>> = {
  en: {
    'connection.lost': 'The connection to the source is lost. It needs to be connected again.',
    'connection.place_gone':
      'The account that is connected no longer shows this place. It needs to be connected with the account that has it.',
    'upstream.rejected': 'The source did not accept the reply.',
    'upstream.forbidden': 'The source does not let us reply for this location.',
    'upstream.rate_limited': 'The source asked us to slow down, several times in a row.',
  },
  fr: {
    'connection.lost': 'Le lien avec la source est rompu. Il faut la relier à nouveau.',
    'connection.place_gone':
      'Le compte relié n’affiche plus cet établissement. Il faut le relier au compte qui l’a maintenant.',
    'upstream.rejected': 'La source n’a pas accepté la réponse.',
    'upstream.forbidden': 'La source ne nous laisse pas répondre pour cet établissement.',
    'upstream.rate_limited': 'La source nous a demandé de ralentir, plusieurs fois de suite.',
  },
}
const OTHERWISE: Record<Language, string> = {
  en: 'The source did not answer, although we tried several times.',
  fr: 'La source n’a pas répondu, malgré plusieurs essais.',
}

/** Why a posting was given up, by the code of its failure. */
export function whyNotSent(language: Language, code: string | null): string {
  const words: Readonly<Record<string, string>> = KNOWN[language]
  const known = code !== null && Object.hasOwn(words, code) ? words[code] : undefined
  return known ?? OTHERWISE[language]
}
