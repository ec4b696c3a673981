import type { Language } from '@maitre/contract/constants'
import type { ReportMailKind } from '@maitre/contract/report-mails'

/** What a report says besides its figures; days, figures and names come ready to be shown. */
interface ReportWords {
  /** What the report is called. */
  name: Record<ReportMailKind, string>
  /** The subject, of a place: what came, or that nothing did. */
  subject(name: string, place: string, came: string): string
  /** How many reviews came, with their stars where there are any; then what waits. */
  came(count: number, number: string, stars: string | null): string
  waiting(count: number, number: string): string
  title(came: string): string
  compared(days: number, range: string): string
  figures: {
    reviews: string
    rating: string
    positive: string
    replied: string
    delay: string
  }
  place: string
  before(value: string): string
  noneBefore: string
  points(count: number): string
  few: string
  none: string
  changed: string
  best: string
  worst: string
  /** Who wrote a review, with how many stars. */
  guest(name: string | null, stars: number): string
  waits: string
  button: string
  reason: Record<ReportMailKind, (restaurant: string, weekday: string) => string>
}

const HOW_TO_END = {
  en: 'You can switch it off in your account, under Notifications.',
  fr: 'Vous pouvez y mettre fin dans votre compte, sous Notifications.',
}

export const REPORT_WORDS: Record<Language, ReportWords> = {
  en: {
    name: { weekly_report: 'Weekly report', monthly_report: 'Monthly report' },
    subject: (name, place, came) => `${name} · ${place}: ${came}`,
    came: (count, number, stars) => {
      const reviews =
        count === 0 ? 'no new review' : `${number} ${count === 1 ? 'review' : 'reviews'}`
      return stars === null ? reviews : `${reviews}, ${stars} stars on average`
    },
    waiting: (count, number) =>
      count === 1 ? '1 review waits for an answer.' : `${number} reviews wait for an answer.`,
    title: (came) => `${came.charAt(0).toUpperCase()}${came.slice(1)}.`,
    compared: (days, range) => `Compared with the ${days} days before (${range}).`,
    figures: {
      reviews: 'Reviews',
      rating: 'Average rating',
      positive: 'Positive share',
      replied: 'Reply rate',
      delay: 'Median time to reply',
    },
    place: 'Location',
    before: (value) => `${value} before`,
    noneBefore: 'none before',
    points: (count) => (count === 1 ? '1 point' : `${count} points`),
    few: 'too few to compare',
    none: '–',
    changed: 'What changed most',
    best: 'The happiest review',
    worst: 'The least happy review',
    guest: (name, stars) => `${name ?? 'A guest'} · ${stars === 1 ? '1 star' : `${stars} stars`}`,
    waits: 'Waiting for you',
    button: 'See all figures',
    reason: {
      weekly_report: (restaurant, weekday) =>
        `You receive this mail because you use Maitre for ${restaurant}. It comes every ${weekday} at 7 AM. ${HOW_TO_END.en}`,
      monthly_report: (restaurant) =>
        `You receive this mail because you use Maitre for ${restaurant}. It comes on the first of each month at 7 AM. ${HOW_TO_END.en}`,
    },
  },
  fr: {
    name: { weekly_report: 'Rapport hebdomadaire', monthly_report: 'Rapport mensuel' },
    subject: (name, place, came) => `${name} · ${place}\u00a0: ${came}`,
    came: (count, number, stars) => {
      const reviews = count === 0 ? 'aucun nouvel avis' : `${number}\u00a0avis`
      return stars === null ? reviews : `${reviews}, ${stars}\u00a0étoiles en moyenne`
    },
    waiting: (count, number) =>
      count === 1
        ? '1\u00a0avis attend une réponse.'
        : `${number}\u00a0avis attendent une réponse.`,
    title: (came) => `${came.charAt(0).toUpperCase()}${came.slice(1)}.`,
    compared: (days, range) => `Par rapport aux ${days}\u00a0jours précédents (${range}).`,
    figures: {
      reviews: 'Avis',
      rating: 'Note moyenne',
      positive: 'Part positive',
      replied: 'Taux de réponse',
      delay: 'Délai médian de réponse',
    },
    place: 'Établissement',
    before: (value) => `${value} avant`,
    noneBefore: 'rien avant',
    points: (count) => (count === 1 ? '1\u00a0point' : `${count}\u00a0points`),
    few: 'trop peu pour comparer',
    none: '–',
    changed: 'Ce qui a le plus changé',
    best: 'L’avis le plus enthousiaste',
    worst: 'L’avis le plus sévère',
    guest: (name, stars) =>
      `${name ?? 'Un client'} · ${stars === 1 ? '1\u00a0étoile' : `${stars}\u00a0étoiles`}`,
    waits: 'En attente',
    button: 'Voir tous les chiffres',
    reason: {
      weekly_report: (restaurant, weekday) =>
        `Vous recevez ce courriel parce que vous utilisez Maitre pour ${restaurant}. Il arrive chaque ${weekday} à 7\u00a0h. ${HOW_TO_END.fr}`,
      monthly_report: (restaurant) =>
        `Vous recevez ce courriel parce que vous utilisez Maitre pour ${restaurant}. Il arrive le premier de chaque mois à 7\u00a0h. ${HOW_TO_END.fr}`,
    },
  },
}
