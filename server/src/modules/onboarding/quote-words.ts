import type { Language, QUOTE_RANGES } from '@maitre/contract/constants'

type QuoteRange = (typeof QUOTE_RANGES)[number]

/** The ranges of locations as a French sentence counts them; "11-25" reads like a day to a French eye. */
const FRENCH_RANGES: Record<QuoteRange, string> = {
  '11-25': '11 à 25',
  '26-50': '26 à 50',
  '51-100': '51 à 100',
  '100+': 'plus de 100',
}

/** What the mail to whoever asked for a quote says. */
export const QUOTE_ASKED = {
  en: (locations: QuoteRange) => ({
    subject: 'Your request for a quote',
    occasion: 'Enterprise quote',
    title: 'We have your request.',
    paragraphs: [
      `Thank you for asking about Maitre for ${locations} locations. Somebody of our team will read it and answer to this address.`,
    ],
    reason:
      'You receive this mail because this address was entered in our quote form. If it was not you, you need do nothing.',
  }),
  fr: (locations: QuoteRange) => ({
    subject: 'Votre demande de devis',
    occasion: 'Devis',
    title: 'Votre demande nous est parvenue.',
    paragraphs: [
      `Merci de votre intérêt pour Maitre, pour ${FRENCH_RANGES[locations]} établissements. Une personne de notre équipe lira votre demande et répondra à cette adresse.`,
    ],
    reason:
      'Vous recevez ce courriel parce que cette adresse a été saisie dans notre formulaire de devis. Si ce n’était pas vous, vous n’avez rien à faire.',
  }),
} as const satisfies Record<Language, (locations: QuoteRange) => object>

/** What the mail to the support address says, whose readers are ours and read English. */
export const QUOTE_ARRIVED = {
  subject: (locations: string) => `A quote is asked for: ${locations} locations`,
  occasion: 'Enterprise quote',
  answer: 'Answer by mail',
  reason: 'You receive this mail because this is the support address of Maitre.',
  row: {
    contact_name: 'Contact',
    email: 'Email address',
    phone: 'Phone',
    location_count: 'Locations',
    current_solution: 'Present solution',
    additional_info: 'Further',
    language: 'Language of the form',
  },
} as const
