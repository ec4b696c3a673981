import type { AlertRules } from '@maitre/contract/alert-rules'
import {
  ALERT_GROUP_MS,
  type AlertKind,
  DAILY_DIGEST_MINUTE,
  MONTH_NEARLY_FULL,
  OVERDUE_HOURS,
  PENDING_HOURS,
} from '@maitre/contract/alert-words'
import type { Alert } from '@maitre/contract/alerts'
import type { Language, Risk } from '@maitre/contract/constants'
import { whyNotSent } from './posting-words.ts'

/** What the mail of an alert speaks of. */
export interface Facts {
  alert: Alert
  /** The name of the location; of the restaurant where the alert is about all of it. */
  place: string
  /** The source's own name. */
  source: string
  /** How the guest is called: by name, or as a guest. */
  guest: string
  /** Whether the person may open reviews. */
  seesReviews: boolean
}

interface KindWords {
  /** What happened, in a few words. */
  occasion(facts: Facts): string
  title(facts: Facts): string
  /** What the person can do about it. */
  whatNow(facts: Facts): string
  button: string
}

interface MailWords {
  kinds: Record<AlertKind, KindWords>
  /** A mail about several alerts, of one place or of more. */
  several: {
    subject(count: number, place: string | null): string
    occasion: string
    title(count: number, place: string | null): string
    more(count: number): string
    button: string
  }
  subject(facts: Facts, occasion: string): string
  stars(rating: number): string
  guest: string
  escalated(from: string): string
  /** When the next mail comes, by how often the person wants to be told. */
  next: Record<AlertRules['digest'], string>
  reason: string
  /** Marks so many alerts, those that the mail shows. */
  seen(count: number): string
  settings: string
}

const percent = (share: number, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-US' : 'fr-CA', {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(share)

/** The time of day at which the daily digest comes, which no line breaks. */
const morning = (language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'fr-CA', {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(new Date(DAILY_DIGEST_MINUTE * 60_000))
    .replace(/^0/u, '')
    .replaceAll(/\s/gu, '\u00a0')
const GROUP_MINUTES = ALERT_GROUP_MS / 60_000

/** A day in words: a mail may be read on a later one. */
const dayOf = (day: string | null, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'fr-CA', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day ?? 0))

const RISKS_EN: Record<Risk, string> = {
  illness: 'of somebody who fell ill',
  injury: 'of somebody who was hurt',
  allergy: 'of an allergy',
  discrimination: 'of discrimination',
  legal: 'of going to law',
  theft: 'of theft or fraud',
  staff_accused: 'of a wrong by somebody of the team',
  money_demanded: 'of money that they want',
  threat: 'of a threat to somebody',
}
const RISKS_FR: Record<Risk, string> = {
  illness: 'd’une personne malade',
  injury: 'd’une personne blessée',
  allergy: 'd’une allergie',
  discrimination: 'de discrimination',
  legal: 'de poursuites',
  theft: 'de vol ou de fraude',
  staff_accused: 'd’une faute de quelqu’un de l’équipe',
  money_demanded: 'd’argent à verser',
  threat: 'd’une menace envers quelqu’un',
}

const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
const risksIn = ({ alert }: Facts, words: Record<Risk, string>, language: Language): string =>
  listed(alert.review?.risk.map((risk) => words[risk]) ?? [], language)
/** Numbers of hours as days. */
const OVERDUE_DAYS = OVERDUE_HOURS / 24
const PENDING_DAYS = PENDING_HOURS / 24

const EN: MailWords = {
  kinds: {
    bad_review: {
      occasion: ({ alert }) => `New ${EN.stars(alert.review?.rating ?? 0)}`,
      title: ({ guest, place }) => `${guest} was not happy at ${place}.`,
      whatNow: () => 'The sooner a guest is answered, the more of them come back.',
      button: 'Read and reply',
    },
    risk: {
      occasion: () => 'Held for you: no reply leaves without a person',
      title: (facts) => `${facts.guest} speaks ${risksIn(facts, RISKS_EN, 'en')}.`,
      whatNow: () => 'If you can, call first. A reply waits until somebody has read it.',
      button: 'Read and reply',
    },
    posting_failed: {
      occasion: () => 'A reply was not sent',
      title: ({ guest }) => `The reply to ${guest} could not be sent.`,
      whatNow: ({ alert }) =>
        `${whyNotSent('en', alert.detail.code)} The reply is kept as it was approved. You can try again from the review.`,
      button: 'Read and try again',
    },
    reply_refused: {
      occasion: ({ source }) => `A reply is not on ${source}`,
      title: ({ guest, source }) => `${source} does not show the reply to ${guest}.`,
      whatNow: ({ alert }) =>
        alert.detail.violation === null
          ? 'No reason was given. Change the reply and send it again.'
          : 'Read the reason beside the review, change the reply and send it again.',
      button: 'Read and reply',
    },
    reply_pending: {
      occasion: ({ source }) => `${source} has kept a reply back for ${PENDING_DAYS} days`,
      title: ({ guest, source }) => `${source} does not show the reply to ${guest} yet.`,
      whatNow: () =>
        'Maitre goes on asking, and nothing is lost. You can also change the reply and send it again.',
      button: 'Read the reply',
    },
    answer_overdue: {
      occasion: () => `Without an answer for ${OVERDUE_DAYS} days`,
      title: ({ guest }) => `${guest} still waits for an answer.`,
      whatNow: () => 'Nobody has approved a reply to this review yet.',
      button: 'Read and reply',
    },
    connection_lost: {
      occasion: () => 'A source is disconnected',
      title: ({ source, place }) => `${source} no longer lets us in for ${place}.`,
      whatNow: () => 'Nothing is read or posted there until somebody connects it again.',
      button: 'Connect again',
    },
    spike: {
      occasion: () => 'Far more complaints than usual',
      title: ({ alert: { detail }, place }) =>
        `${detail.count} of ${detail.of} reviews of ${place} were negative on ${dayOf(detail.day, 'en')}.`,
      whatNow: ({ alert: { detail } }) =>
        `Usually it is ${percent(detail.usual ?? 0, 'en')} of them. Something may have gone wrong.`,
      button: 'See the reviews',
    },
    month_nearly_full: {
      occasion: () => `${percent(MONTH_NEARLY_FULL, 'en')} of the month’s reviews`,
      title: ({ alert: { detail } }) =>
        `${detail.count} of the ${detail.of} reviews that your plan reads this month are read.`,
      whatNow: () => 'What comes beyond them is kept, and read next month or with a larger plan.',
      button: 'See the plan',
    },
  },
  several: {
    subject: (count, place) => (place === null ? `${count} alerts` : `${count} alerts · ${place}`),
    occasion: 'Several things at once',
    title: (count, place) =>
      place === null ? `${count} alerts wait for you.` : `${count} alerts from ${place}.`,
    more: (count) => `And ${count} more.`,
    button: 'See all alerts',
  },
  subject: ({ place }, occasion) => `${occasion} · ${place}`,
  stars: (rating) => (rating === 1 ? '1-star review' : `${rating}-star review`),
  guest: 'A guest',
  escalated: (from) => `This comes to you because ${from} has not looked at it yet.`,
  next: {
    none: `What comes in the next ${GROUP_MINUTES} minutes and is no risk will come together.`,
    hourly: 'As you chose, what is no risk comes together at each full hour.',
    daily: `As you chose, what is no risk comes together each day at ${morning('en')}.`,
  },
  reason: 'You receive this mail because alerts are sent to you.',
  seen: (count) => (count === 1 ? 'Mark as seen' : `Mark these ${count} as seen`),
  settings: 'Alert settings',
}

const FR: MailWords = {
  kinds: {
    bad_review: {
      occasion: ({ alert }) => `Nouvel ${FR.stars(alert.review?.rating ?? 0)}`,
      title: ({ guest, place }) => `${guest} n’a pas aimé sa visite, ${place}.`,
      whatNow: () => 'Plus tôt un client reçoit une réponse, plus souvent il revient.',
      button: 'Lire et répondre',
    },
    risk: {
      occasion: () => 'Retenu pour vous\u00a0: aucune réponse ne part sans une personne',
      title: (facts) => `${facts.guest} parle ${risksIn(facts, RISKS_FR, 'fr')}.`,
      whatNow: () =>
        'Si vous le pouvez, téléphonez d’abord. Une réponse attend que quelqu’un l’ait lue.',
      button: 'Lire et répondre',
    },
    posting_failed: {
      occasion: () => 'Une réponse n’a pas été envoyée',
      title: ({ guest }) => `La réponse à ${guest} n’a pas pu être envoyée.`,
      whatNow: ({ alert }) =>
        `${whyNotSent('fr', alert.detail.code)} La réponse reste telle qu’elle a été approuvée. Vous pouvez réessayer depuis l’avis.`,
      button: 'Lire et réessayer',
    },
    reply_refused: {
      occasion: ({ source }) => `Une réponse n’est pas sur ${source}`,
      title: ({ guest, source }) => `${source} n’affiche pas la réponse à ${guest}.`,
      whatNow: ({ alert }) =>
        alert.detail.violation === null
          ? 'Aucune raison n’est donnée. Modifiez la réponse et renvoyez-la.'
          : 'Lisez la raison à côté de l’avis, modifiez la réponse et renvoyez-la.',
      button: 'Lire et répondre',
    },
    reply_pending: {
      occasion: ({ source }) => `${source} retient une réponse depuis ${PENDING_DAYS} jours`,
      title: ({ guest, source }) => `${source} n’affiche pas encore la réponse à ${guest}.`,
      whatNow: () =>
        'Maitre continue de vérifier, et rien n’est perdu. Vous pouvez aussi modifier la réponse et la renvoyer.',
      button: 'Lire la réponse',
    },
    answer_overdue: {
      occasion: () => `Sans réponse depuis ${OVERDUE_DAYS} jours`,
      title: ({ guest }) => `${guest} attend encore une réponse.`,
      whatNow: () => 'Personne n’a encore approuvé de réponse à cet avis.',
      button: 'Lire et répondre',
    },
    connection_lost: {
      occasion: () => 'Une source est débranchée',
      title: ({ source, place }) => `${source} ne nous laisse plus entrer, ${place}.`,
      whatNow: () => 'Rien n’y est lu ni envoyé tant que personne ne la relie à nouveau.',
      button: 'Relier à nouveau',
    },
    spike: {
      occasion: () => 'Bien plus de reproches que d’habitude',
      title: ({ alert: { detail }, place }) =>
        `${detail.count} avis sur ${detail.of} sont négatifs le ${dayOf(detail.day, 'fr')}, ${place}.`,
      whatNow: ({ alert: { detail } }) =>
        `D’habitude, c’est ${percent(detail.usual ?? 0, 'fr')} d’entre eux. Quelque chose a pu mal tourner.`,
      button: 'Voir les avis',
    },
    month_nearly_full: {
      occasion: () => `${percent(MONTH_NEARLY_FULL, 'fr')} des avis du mois`,
      title: ({ alert: { detail } }) =>
        `${detail.count} des ${detail.of} avis que votre forfait lit ce mois-ci sont lus.`,
      whatNow: () =>
        'Les suivants sont gardés, et lus le mois prochain ou avec un plus grand forfait.',
      button: 'Voir le forfait',
    },
  },
  several: {
    subject: (count, place) =>
      place === null ? `${count} alertes` : `${count} alertes · ${place}`,
    occasion: 'Plusieurs choses à la fois',
    title: (count, place) =>
      place === null ? `${count} alertes vous attendent.` : `${count} alertes, ${place}.`,
    more: (count) => `Et ${count} de plus.`,
    button: 'Voir toutes les alertes',
  },
  subject: ({ place }, occasion) => `${occasion} · ${place}`,
  stars: (rating) => (rating === 1 ? 'avis à 1 étoile' : `avis à ${rating} étoiles`),
  guest: 'Un client',
  escalated: (from) => `Cela vous arrive parce que ${from} ne l’a pas encore vu.`,
  next: {
    none: `Ce qui arrivera dans les ${GROUP_MINUTES} prochaines minutes sans être un risque viendra ensemble.`,
    hourly:
      'Comme vous l’avez choisi, ce qui n’est pas un risque arrive ensemble, à chaque heure pile.',
    daily: `Comme vous l’avez choisi, ce qui n’est pas un risque arrive ensemble, chaque jour à ${morning('fr')}.`,
  },
  reason: 'Vous recevez ce courriel parce que des alertes vous sont adressées.',
  seen: (count) => (count === 1 ? 'Marquer comme vue' : `Marquer ces ${count} alertes comme vues`),
  settings: 'Réglages des alertes',
}

export const ALERT_MAIL: Record<Language, MailWords> = { en: EN, fr: FR }
