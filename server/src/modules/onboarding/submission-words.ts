import type { Language } from '@maitre/contract/constants'

/** What the mail to whoever ended the wizard says; with nobody to invite yet, another mail is to say whom. */
export const SUBMISSION_RECEIVED = {
  en: (support: string | null) => ({
    subject: 'We have your details',
    occasion: 'Free trial',
    title: 'Welcome. Here is what comes next.',
    paragraphs: [
      support === null
        ? 'We write you which address to invite as a manager of each Business Profile. We accept within 24 hours.'
        : `Invite ${support} as a manager of each Business Profile, if you have not yet. We accept within 24 hours.`,
      'Then we set up your locations and connect their Business Profiles, and review monitoring begins.',
      'After setup you get your login information and a link to activate your 30-day free trial.',
    ],
    reason: `You receive this mail because this address was entered in our onboarding. If it was not you, ${support === null ? 'you need do nothing.' : `write to ${support}.`}`,
  }),
  fr: (support: string | null) => ({
    subject: 'Nous avons vos renseignements',
    occasion: 'Essai gratuit',
    title: 'Bienvenue. Voici la suite.',
    paragraphs: [
      support === null
        ? 'Nous vous écrirons quelle adresse inviter comme gestionnaire de chaque fiche d’établissement. Nous acceptons dans les 24 heures.'
        : `Invitez ${support} comme gestionnaire de chaque fiche d’établissement, si ce n’est pas encore fait. Nous acceptons dans les 24 heures.`,
      'Nous mettons ensuite vos établissements en place et connectons leurs fiches, et le suivi des avis commence.',
      'Après la mise en place, vous recevez vos renseignements de connexion et un lien pour activer votre essai gratuit de 30 jours.',
    ],
    reason: `Vous recevez ce courriel parce que cette adresse a été saisie dans notre inscription. Si ce n’était pas vous, ${support === null ? 'vous n’avez rien à faire.' : `écrivez à ${support}.`}`,
  }),
} as const satisfies Record<Language, (support: string | null) => object>

/** What the mail to the support address says, whose readers are ours and read English. */
export const SUBMISSION_ARRIVED = {
  subject: 'Somebody wants to begin: a submission of the wizard',
  occasion: 'Onboarding',
  answer: 'Answer by mail',
  reason: 'You receive this mail because this is the support address of Maitre.',
  row: {
    contact: 'Contact',
    email: 'Email address',
    phone: 'Phone',
    package: 'Package',
    tone: 'Tone',
    language: 'Language of the wizard',
    location: 'Location',
  },
} as const
