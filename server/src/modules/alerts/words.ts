import type { Language } from '@maitre/contract/constants'
import type { ErrorCode } from '@maitre/contract/errors'

interface PostingFailedWords {
  subject(location: string): string
  occasion: string
  title(guest: string | null): string
  why(code: string): string
  whatNow: string
  button: string
  reason(location: string): string
}

/** The failures that are told by words of their own, for whoever can mend them; any other is told by general words. */
type Known = Extract<
  ErrorCode,
  'connection.lost' | 'upstream.rejected' | 'upstream.forbidden' | 'upstream.rate_limited'
>

const EN: Record<Known, string> = {
  'connection.lost': 'The connection to the source is lost. It needs to be connected again.',
  'upstream.rejected': 'The source did not accept the reply.',
  'upstream.forbidden': 'The source does not let us reply for this location.',
  'upstream.rate_limited': 'The source asked us to slow down, several times in a row.',
}

const FR: Record<Known, string> = {
  'connection.lost': 'Le lien avec la source est rompu. Il faut la relier à nouveau.',
  'upstream.rejected': 'La source n’a pas accepté la réponse.',
  'upstream.forbidden': 'La source ne nous laisse pas répondre pour cet établissement.',
  'upstream.rate_limited': 'La source nous a demandé de ralentir, plusieurs fois de suite.',
}

const told = (words: Readonly<Record<string, string>>, code: string, otherwise: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? otherwise

export const POSTING_FAILED: Record<Language, PostingFailedWords> = {
  en: {
    subject: (location) => `A reply could not be sent · ${location}`,
    occasion: 'A reply was not sent',
    title: (guest) =>
      guest === null
        ? 'The reply to a guest could not be sent.'
        : `The reply to ${guest} could not be sent.`,
    why: (code) => told(EN, code, 'The source did not answer, although we tried several times.'),
    whatNow: 'The reply is kept as it was approved. You can try again from the review.',
    button: 'Read and try again',
    reason: (location) => `You receive this mail because you look after ${location}.`,
  },
  fr: {
    subject: (location) => `Une réponse n’a pas pu être envoyée · ${location}`,
    occasion: 'Une réponse n’a pas été envoyée',
    title: (guest) =>
      guest === null
        ? 'La réponse à un client n’a pas pu être envoyée.'
        : `La réponse à ${guest} n’a pas pu être envoyée.`,
    why: (code) => told(FR, code, 'La source n’a pas répondu, malgré plusieurs essais.'),
    whatNow: 'La réponse reste telle qu’elle a été approuvée. Vous pouvez réessayer depuis l’avis.',
    button: 'Lire et réessayer',
    reason: (location) =>
      `Vous recevez ce courriel parce que ${location} est sous votre responsabilité.`,
  },
}
