import type { LinkKind } from '@maitre/contract/account-links'
import { LINK_LIFE_MS } from '@maitre/contract/mailed-links'
import type { Language } from '@maitre/contract/constants'
import type { ACCOUNT_MAIL_KINDS } from '@maitre/contract/mails'

/** What the mails about an account are made of. */
export interface AccountFacts {
  /** Null for whoever stands above all restaurants. */
  restaurant: string | null
  username: string
  /** How many days of a trial begin with the first session of the restaurant; null where no trial waits. */
  trialDays: number | null
  /** Who invites. */
  inviter: string
  /** Another address that was asked for, masked. */
  newEmail: string
}

interface AccountMailWords {
  subject(facts: AccountFacts): string
  occasion: string
  title(facts: AccountFacts): string
  paragraphs(facts: AccountFacts): string[]
  /** The label of the link; null for a mail that only tells something. */
  button: string | null
  reason(facts: AccountFacts): string
}

export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

const HOUR_MS = 3_600_000
const hours = (kind: LinkKind): number => LINK_LIFE_MS[kind] / HOUR_MS
const days = (kind: LinkKind): number => hours(kind) / 24

const EN: Record<AccountMailKind, AccountMailWords> = {
  invitation: {
    subject: ({ restaurant }) => `Your invitation to ${restaurant ?? 'Maitre'}`,
    occasion: 'Invitation',
    title: ({ inviter, restaurant }) => `${inviter} invites you to ${restaurant ?? 'Maitre'}.`,
    paragraphs: ({ username, trialDays }) => [
      'You get an account to read what guests write and to answer them. Choose a password, and you are in.',
      ...(trialDays === null
        ? []
        : [
            `Your ${trialDays}-day free trial begins when the first person logs in. It ends by itself, without a card.`,
          ]),
      `Your username is ${username}.`,
      `The link works once, within ${days('invitation')} days.`,
    ],
    button: 'Choose a password',
    reason: ({ inviter }) =>
      `You receive this mail because ${inviter} entered this address. If you expected no invitation, you need do nothing.`,
  },
  password_reset: {
    subject: () => 'A new password for Maitre',
    occasion: 'Forgotten password',
    title: () => 'Choose a new password.',
    paragraphs: ({ username }) => [
      `Somebody, probably you, asked for a new password for the username ${username}.`,
      `The link works once, within ${hours('password_reset') * 60} minutes. You are then logged out on every device.`,
      'If it was not you, you need do nothing: your password stays as it is.',
    ],
    button: 'Choose a new password',
    reason: () => 'You receive this mail because a new password was asked for at the sign-in.',
  },
  password_was_reset: {
    subject: () => 'Your password was changed',
    occasion: 'New password',
    title: () => 'Your password was changed.',
    paragraphs: ({ username }) => [
      `Somebody, probably you, set a new password for the username ${username} by the link of a mail, and was logged out on every device.`,
      'If it was not you, somebody else can read your mails. Change the password of your mailbox first, then ask for a new one at the sign-in, and tell your administrator.',
    ],
    button: null,
    reason: () => 'You receive this mail so that nobody changes your password unseen.',
  },
  email_change: {
    subject: () => 'Please confirm your email address',
    occasion: 'New email address',
    title: () => 'Is this your address?',
    paragraphs: ({ username }) => [
      `The username ${username} is to use this address from now on, to log in and for its mails.`,
      `The link works once, within ${hours('email_change')} hours.`,
      'If it was not you, you need do nothing.',
    ],
    button: 'Confirm this address',
    reason: () => 'You receive this mail because somebody entered this address in their profile.',
  },
  email_change_asked: {
    subject: () => 'Another email address was asked for',
    occasion: 'New email address',
    title: () => 'Another email address was asked for.',
    paragraphs: ({ username, newEmail }) => [
      `Somebody who knows your password asked that the username ${username} use another address: ${newEmail}.`,
      'Nothing changes until that address is confirmed. If it was not you, change your password at once: this ends the request.',
    ],
    button: null,
    reason: () => 'You receive this mail so that nobody changes your address unseen.',
  },
}

/** Where a person is invited to; of a name nobody knows whether it takes an article, which "chez" needs none of. */
const frAt = (restaurant: string | null): string =>
  restaurant === null ? 'sur Maitre' : `chez ${restaurant}`

const FR: Record<AccountMailKind, AccountMailWords> = {
  invitation: {
    subject: ({ restaurant }) => `Votre invitation ${frAt(restaurant)}`,
    occasion: 'Invitation',
    title: ({ inviter, restaurant }) => `${inviter} vous invite ${frAt(restaurant)}.`,
    paragraphs: ({ username, trialDays }) => [
      'Un compte vous attend pour lire ce qu’écrivent les clients et leur répondre. Choisissez un mot de passe, et vous y êtes.',
      ...(trialDays === null
        ? []
        : [
            `Votre essai gratuit de ${trialDays} jours commence à la première connexion. Il prend fin de lui-même, sans carte.`,
          ]),
      `Votre nom d’utilisateur est ${username}.`,
      `Le lien sert une seule fois, dans les ${days('invitation')} jours.`,
    ],
    button: 'Choisir un mot de passe',
    reason: ({ inviter }) =>
      `Vous recevez ce courriel parce que ${inviter} a saisi cette adresse. Si vous n’attendiez aucune invitation, vous n’avez rien à faire.`,
  },
  password_reset: {
    subject: () => 'Un nouveau mot de passe pour Maitre',
    occasion: 'Mot de passe oublié',
    title: () => 'Choisissez un nouveau mot de passe.',
    paragraphs: ({ username }) => [
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le nom d’utilisateur ${username}.`,
      `Le lien sert une seule fois, dans les ${hours('password_reset') * 60} minutes. Tous vos appareils seront ensuite déconnectés.`,
      'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
    ],
    button: 'Choisir un nouveau mot de passe',
    reason: () =>
      'Vous recevez ce courriel parce qu’un nouveau mot de passe a été demandé à la connexion.',
  },
  password_was_reset: {
    subject: () => 'Votre mot de passe a été changé',
    occasion: 'Nouveau mot de passe',
    title: () => 'Votre mot de passe a été changé.',
    paragraphs: ({ username }) => [
      `Quelqu’un, sans doute vous, a choisi un nouveau mot de passe pour le nom d’utilisateur ${username} par le lien d’un courriel, et tous les appareils ont été déconnectés.`,
      'Si ce n’était pas vous, une autre personne lit vos courriels. Changez d’abord le mot de passe de votre boîte, demandez-en ensuite un nouveau à la connexion, et prévenez votre administration.',
    ],
    button: null,
    reason: () =>
      'Vous recevez ce courriel pour que personne ne change votre mot de passe à votre insu.',
  },
  email_change: {
    subject: () => 'Confirmez votre adresse courriel',
    occasion: 'Nouvelle adresse courriel',
    title: () => 'Cette adresse est-elle la vôtre ?',
    paragraphs: ({ username }) => [
      `Le nom d’utilisateur ${username} doit désormais utiliser cette adresse, pour se connecter et pour ses courriels.`,
      `Le lien sert une seule fois, dans les ${hours('email_change')} heures.`,
      'Si ce n’était pas vous, vous n’avez rien à faire.',
    ],
    button: 'Confirmer cette adresse',
    reason: () =>
      'Vous recevez ce courriel parce que quelqu’un a saisi cette adresse dans son profil.',
  },
  email_change_asked: {
    subject: () => 'Une autre adresse courriel a été demandée',
    occasion: 'Nouvelle adresse courriel',
    title: () => 'Une autre adresse courriel a été demandée.',
    paragraphs: ({ username, newEmail }) => [
      `Quelqu’un qui connaît votre mot de passe a demandé que le nom d’utilisateur ${username} utilise une autre adresse : ${newEmail}.`,
      'Rien ne change tant que cette adresse n’est pas confirmée. Si ce n’était pas vous, changez votre mot de passe tout de suite : la demande prend fin.',
    ],
    button: null,
    reason: () =>
      'Vous recevez ce courriel pour que personne ne change votre adresse à votre insu.',
  },
}

export const ACCOUNT_MAILS: Record<Language, Record<AccountMailKind, AccountMailWords>> = {
  en: EN,
  fr: FR,
}
