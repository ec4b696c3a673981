import type { SITE_MAIL_KINDS, TRIAL_MAIL_KINDS } from '@maitre/contract/mails'
import type { OnboardingSubmission } from '@maitre/contract/onboarding'
import type { MailExample } from '#modules/mail'
import { confirmationForm } from './ask-to-subscribe.ts'
import { welcomeForm } from './confirm-subscription.ts'
import { type QuoteAsked, quoteTold } from './quote-mails.ts'
import { QUOTE_ASKED } from './quote-words.ts'
import { articleForm } from './send-articles.ts'
import { submissionTold } from './submission-mails.ts'
import { SUBMISSION_RECEIVED } from './submission-words.ts'
import { trialForm } from './tell-trial-ends.ts'
import { supportForm } from './tell-support.ts'

type Kind = (typeof SITE_MAIL_KINDS | typeof TRIAL_MAIL_KINDS)[number]

const SUPPORT = 'help@maitre.example'
const EMAIL = 'helene@brasserielumiere.example'
const asked: QuoteAsked = {
  business_name: 'Brasserie Lumière',
  contact_name: 'Hélène Marchand',
  email: EMAIL,
  phone: '+1 514 555 0100',
  location_count: '11-25',
  current_solution: '',
  additional_info: 'We open two more houses in spring.',
  language: 'fr',
}
const submitted: OnboardingSubmission = {
  business: {
    name: 'Brasserie Lumière',
    contact: { name: 'Hélène Marchand', email: EMAIL, phone: '' },
  },
  locations: [
    {
      name: 'Plateau',
      address: '1 rue Saint-Denis, Montréal',
      place_id: null,
      coordinates: null,
      website: null,
    },
  ],
  preferences: {
    responseStyle: 'friendly',
    permissionsGranted: true,
    selectedPackage: 'essential',
  },
  metadata: { completedAt: '2026-06-15T12:00:00Z', steps: ['BUSINESS_INFO'] },
}

export const SITE_MAIL_EXAMPLES: Record<Kind, MailExample> = {
  quote_asked: (language) => ({ language, isCalm: true, ...QUOTE_ASKED[language]('11-25') }),
  quote_arrived: () => supportForm(quoteTold(asked)),
  newsletter_confirmation: (language, publicUrl) =>
    confirmationForm(publicUrl, language, 'example'),
  newsletter_welcome: (language, publicUrl) => welcomeForm(publicUrl, language),
  newsletter_article: (language, publicUrl) =>
    articleForm(publicUrl, {
      language,
      slug: 'example',
      ...(language === 'fr'
        ? { title: 'Répondre à un avis d’une étoile', excerpt: 'Ce qu’un client mécontent lit.' }
        : { title: 'How to answer a one-star review', excerpt: 'What an unhappy guest reads.' }),
    }),
  onboarding_received: (language) => ({
    language,
    isCalm: true,
    ...SUBMISSION_RECEIVED[language](SUPPORT),
  }),
  onboarding_arrived: (language) => supportForm(submissionTold(submitted, language)),
  trial_ends: (language) =>
    trialForm(language, {
      restaurant: 'Brasserie Lumière',
      ...(language === 'fr'
        ? { day: 'mercredi 15 juillet 2026', time: '21\u00a0h' }
        : { day: 'Wednesday, July 15, 2026', time: '9:00\u00a0PM' }),
      support: SUPPORT,
    }),
}
