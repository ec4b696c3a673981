import type { Language } from '@maitre/contract/constants'
import { NEWSLETTER_LINK_DAYS } from '@maitre/contract/newsletter-links'

interface MailWords {
  subject: string
  occasion: string
  title: string
  paragraphs: string[]
  button: string
  reason: string
}

/** What the mail with the link that confirms an address says. */
export const CONFIRMATION: Record<Language, MailWords> = {
  en: {
    subject: 'Please confirm: new articles from Maitre',
    occasion: 'Newsletter',
    title: 'One press, and you are on the list.',
    paragraphs: [
      'Somebody, probably you, asked for new articles from Maitre to be sent to this address.',
      `The link works once, within ${NEWSLETTER_LINK_DAYS} days.`,
    ],
    button: 'Confirm the subscription',
    reason:
      'If it was not you, you need do nothing: without a confirmation no newsletter is sent to you, and the address is erased.',
  },
  fr: {
    subject: 'À confirmer : les nouveaux articles de Maitre',
    occasion: 'Infolettre',
    title: 'Une pression, et votre adresse est sur la liste.',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé que les nouveaux articles de Maitre soient envoyés à cette adresse.',
      `Le lien fonctionne une fois, dans les ${NEWSLETTER_LINK_DAYS} jours.`,
    ],
    button: 'Confirmer l’abonnement',
    reason:
      'Si ce n’était pas vous, vous n’avez rien à faire : sans confirmation, aucune infolettre ne vous est envoyée, et l’adresse est effacée.',
  },
}

/** What the mail to an address that was just confirmed says. */
export const WELCOME: Record<Language, MailWords> = {
  en: {
    subject: 'You are on the list',
    occasion: 'Newsletter',
    title: 'Welcome.',
    paragraphs: [
      'You will hear from us when there is a new article for people who run restaurants. Until then, these are the ones we have.',
    ],
    button: 'Read the articles',
    reason: 'You receive this mail because you confirmed your subscription.',
  },
  fr: {
    subject: 'Votre adresse est sur la liste',
    occasion: 'Infolettre',
    title: 'Bienvenue.',
    paragraphs: [
      'Nous vous écrirons quand paraîtra un nouvel article pour qui tient un restaurant. D’ici là, voici ceux qui existent.',
    ],
    button: 'Lire les articles',
    reason: 'Vous recevez ce courriel parce que vous avez confirmé votre abonnement.',
  },
}

/** What the mail that tells of an article says around the article's own title and summary. */
export const ARTICLE = {
  en: {
    subject: (title: string) => `New: ${title}`,
    occasion: 'New article',
    button: 'Read the article',
    reason: 'You receive this mail because you subscribed to the articles of Maitre.',
  },
  fr: {
    subject: (title: string) => `Nouveau : ${title}`,
    occasion: 'Nouvel article',
    button: 'Lire l’article',
    reason: 'Vous recevez ce courriel parce que cette adresse est abonnée aux articles de Maitre.',
  },
} as const satisfies Record<Language, object>
