import type { Language } from '@maitre/contract/constants'

export interface TrialFacts {
  restaurant: string
  /** The day and the time of the end, by the restaurant's clock. */
  day: string
  time: string
  /** Where people find help; null where nobody said so. */
  support: string | null
}

/** What the mail to the Admins of a restaurant says before its trial ends. */
export const TRIAL_ENDS = {
  en: ({ restaurant, day, time, support }: TrialFacts) => ({
    subject: `The trial of ${restaurant} ends on ${day}`,
    occasion: 'Free trial',
    isCalm: true,
    title: `Your trial ends on ${day}, at ${time}.`,
    paragraphs: [
      'From then on Maitre reads no new reviews, drafts no replies and approves none by itself. Reviews still come in, and your team can read, answer and post by hand as before. Nothing is deleted, and you can export everything.',
      'Once you subscribe, Maitre reads what came meanwhile, as far as your plan goes, and drafts the replies for your team to look at.',
      support === null
        ? 'To subscribe, or for more days, ask whoever set Maitre up for you.'
        : `To subscribe, or for more days, write to ${support}.`,
    ],
    button: 'Write to us',
    reason: `You receive this mail because you administer ${restaurant}. If it has subscribed meanwhile, you need do nothing.`,
  }),
  fr: ({ restaurant, day, time, support }: TrialFacts) => ({
    subject: `L’essai de ${restaurant} se termine le ${day}`,
    occasion: 'Essai gratuit',
    isCalm: true,
    title: `Votre essai se termine le ${day}, à ${time}.`,
    paragraphs: [
      'À partir de ce moment, Maitre ne lit plus les nouveaux avis, ne rédige plus de réponses et n’en approuve plus de lui-même. Les avis continuent d’arriver, et votre équipe peut les lire, y répondre et publier à la main comme avant. Rien n’est supprimé, et vous pouvez tout exporter.',
      'Dès que vous vous abonnez, Maitre lit ce qui est arrivé entre-temps, dans les limites de votre forfait, et rédige les réponses que votre équipe examinera.',
      support === null
        ? 'Pour vous abonner, ou pour obtenir plus de jours, écrivez à qui a mis Maitre en place pour vous.'
        : `Pour vous abonner, ou pour obtenir plus de jours, écrivez à ${support}.`,
    ],
    button: 'Nous écrire',
    reason: `Vous recevez ce courriel parce que vous administrez ${restaurant}. Si un abonnement a été pris entre-temps, vous n’avez rien à faire.`,
  }),
} as const satisfies Record<Language, (facts: TrialFacts) => object>
