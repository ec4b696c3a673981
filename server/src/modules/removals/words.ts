import type { Language } from '@maitre/contract/constants'

export type RemovalMailKind = 'removal_asked' | 'removal_taken_back'

export interface RemovalFacts {
  restaurant: string
  /** Who asked for it, or took it back. */
  by: string
  day: string
}

interface RemovalMailWords {
  subject(facts: RemovalFacts): string
  occasion: string
  title(facts: RemovalFacts): string
  paragraphs(facts: RemovalFacts): string[]
  button: string
  reason(facts: RemovalFacts): string
}

const reasonEn = ({ restaurant }: RemovalFacts): string =>
  `You receive this mail because you administer ${restaurant}.`
const reasonFr = ({ restaurant }: RemovalFacts): string =>
  `Vous recevez ce courriel parce que vous administrez ${restaurant}.`

export const REMOVAL_MAILS: Readonly<Record<Language, Record<RemovalMailKind, RemovalMailWords>>> =
  {
    en: {
      removal_asked: {
        subject: ({ restaurant, day }) => `${restaurant} will be deleted on ${day}`,
        occasion: 'A restaurant will be deleted',
        title: ({ restaurant, day }) => `${restaurant} will be deleted on ${day}.`,
        paragraphs: ({ by }) => [
          `${by} asked for it. From now on Maitre posts no reply and approves none by itself.`,
          'On that day reviews, replies, figures, people and all settings are deleted for good. Until then any Admin of all locations can take it back, and export everything.',
        ],
        button: 'Take it back or export',
        reason: reasonEn,
      },
      removal_taken_back: {
        subject: ({ restaurant }) => `${restaurant} stays`,
        occasion: 'A deletion was taken back',
        title: ({ restaurant }) => `${restaurant} is not deleted.`,
        paragraphs: ({ by }) => [
          `${by} took the deletion back. Nothing was lost.`,
          'Replies that waited meanwhile are not posted by themselves: a person decides.',
        ],
        button: 'Open the administration',
        reason: reasonEn,
      },
    },
    fr: {
      removal_asked: {
        subject: ({ restaurant, day }) => `${restaurant} sera supprimé le ${day}`,
        occasion: 'Un restaurant sera supprimé',
        title: ({ restaurant, day }) => `${restaurant} sera supprimé le ${day}.`,
        paragraphs: ({ by }) => [
          `${by} l’a demandé. Dès maintenant, Maitre ne publie aucune réponse et n’en approuve aucune de lui-même.`,
          'Ce jour-là, avis, réponses, chiffres, personnes et réglages seront supprimés pour de bon. D’ici là, toute personne qui administre tous les établissements peut revenir sur cette décision, et tout exporter.',
        ],
        button: 'Revenir en arrière ou exporter',
        reason: reasonFr,
      },
      removal_taken_back: {
        subject: ({ restaurant }) => `${restaurant} reste`,
        occasion: 'Une suppression est annulée',
        title: ({ restaurant }) => `${restaurant} n’est pas supprimé.`,
        paragraphs: ({ by }) => [
          `${by} a annulé la suppression. Rien n’est perdu.`,
          'Les réponses restées en suspens ne sont pas publiées d’elles-mêmes : une personne décide.',
        ],
        button: 'Ouvrir l’administration',
        reason: reasonFr,
      },
    },
  }
