import type { Language } from '@maitre/contract/constants'
import type { FactorKind } from '@maitre/contract/factors'
import type { FACTOR_MAIL_KINDS } from '@maitre/contract/mails'

/** What the mails about a second factor are made of. */
export interface FactorFacts {
  username: string
  /** Who did it. */
  by: string
  factor: FactorKind
  /** What its person called a passkey. */
  name: string | null
  /** How many recovery codes are left. */
  left: number
}

interface FactorMailWords {
  subject(facts: FactorFacts): string
  occasion: string
  title(facts: FactorFacts): string
  paragraphs(facts: FactorFacts): string[]
  reason: string
}

export type FactorMailKind = (typeof FACTOR_MAIL_KINDS)[number]

const enFactor = ({ factor, name }: FactorFacts): string =>
  factor === 'totp' ? 'an authenticator app' : `the passkey “${name ?? ''}”`
const EN_NOT_YOU =
  'If it was not you, somebody else is in your account. Change your password at once, sign out everywhere in your account under “Security”, and tell your administrator.'
const EN_REASON = 'You receive this mail so that nobody changes how you sign in unseen.'

const EN: Record<FactorMailKind, FactorMailWords> = {
  factor_added: {
    subject: () => 'A second step was added to your sign-in',
    occasion: 'Second step',
    title: () => 'Your sign-in has another step.',
    paragraphs: (facts) => [
      `Somebody, probably you, added ${enFactor(facts)} to the username ${facts.username}.`,
      EN_NOT_YOU,
    ],
    reason: EN_REASON,
  },
  factor_removed: {
    subject: () => 'A second step was removed from your sign-in',
    occasion: 'Second step',
    title: () => 'A step of your sign-in was removed.',
    paragraphs: (facts) => [
      `Somebody, probably you, removed ${enFactor(facts)} from the username ${facts.username}.`,
      EN_NOT_YOU,
    ],
    reason: EN_REASON,
  },
  factors_reset: {
    subject: () => 'Your second step was reset',
    occasion: 'Second step',
    title: () => 'Your second step was reset.',
    paragraphs: ({ username, by }) => [
      `${by} reset the second step of the username ${username}. Your password alone is enough now, and you were logged out on every device.`,
      'Sign in and set up a second step anew, in your account under “Security”. If you did not ask for this, tell your administrator.',
    ],
    reason: EN_REASON,
  },
  recovery_code_used: {
    subject: () => 'A recovery code was used',
    occasion: 'Second step',
    title: () => 'A recovery code was used.',
    paragraphs: ({ username, left }) => [
      `Somebody, probably you, used a recovery code of the username ${username}. ${
        left === 0
          ? 'None is left: make new ones in your account under “Security”.'
          : left === 1
            ? 'One is left.'
            : `${left} are left.`
      }`,
      EN_NOT_YOU,
    ],
    reason: EN_REASON,
  },
  recovery_codes_made: {
    subject: () => 'New recovery codes were made',
    occasion: 'Second step',
    title: () => 'You have new recovery codes.',
    paragraphs: ({ username }) => [
      `Somebody, probably you, made new recovery codes for the username ${username}. The earlier ones are of no use any more.`,
      EN_NOT_YOU,
    ],
    reason: EN_REASON,
  },
}

const frFactor = ({ factor, name }: FactorFacts): string =>
  factor === 'totp' ? 'une application d’authentification' : `la clé d’accès « ${name ?? ''} »`
const FR_NOT_YOU =
  'Si ce n’était pas vous, une autre personne est dans votre compte. Changez votre mot de passe tout de suite, déconnectez tous vos appareils dans votre compte, sous « Sécurité », et prévenez votre administration.'
const FR_REASON =
  'Vous recevez ce courriel pour que personne ne change votre façon de vous connecter à votre insu.'

const FR: Record<FactorMailKind, FactorMailWords> = {
  factor_added: {
    subject: () => 'Une seconde étape s’ajoute à votre connexion',
    occasion: 'Seconde étape',
    title: () => 'Votre connexion compte une étape de plus.',
    paragraphs: (facts) => [
      `Quelqu’un, sans doute vous, a ajouté ${frFactor(facts)} au nom d’utilisateur ${facts.username}.`,
      FR_NOT_YOU,
    ],
    reason: FR_REASON,
  },
  factor_removed: {
    subject: () => 'Une étape de votre connexion a été retirée',
    occasion: 'Seconde étape',
    title: () => 'Une étape de votre connexion a été retirée.',
    paragraphs: (facts) => [
      `Quelqu’un, sans doute vous, a retiré ${frFactor(facts)} du nom d’utilisateur ${facts.username}.`,
      FR_NOT_YOU,
    ],
    reason: FR_REASON,
  },
  factors_reset: {
    subject: () => 'Votre seconde étape a été réinitialisée',
    occasion: 'Seconde étape',
    title: () => 'Votre seconde étape a été réinitialisée.',
    paragraphs: ({ username, by }) => [
      `${by} a réinitialisé la seconde étape du nom d’utilisateur ${username}. Votre mot de passe suffit désormais, et tous vos appareils ont été déconnectés.`,
      'Connectez-vous et configurez une nouvelle seconde étape dans votre compte, sous « Sécurité ». Si vous ne l’avez pas demandé, prévenez votre administration.',
    ],
    reason: FR_REASON,
  },
  recovery_code_used: {
    subject: () => 'Un code de secours a servi',
    occasion: 'Seconde étape',
    title: () => 'Un code de secours a servi.',
    paragraphs: ({ username, left }) => [
      `Quelqu’un, sans doute vous, s’est servi d’un code de secours du nom d’utilisateur ${username}. ${
        left === 0
          ? 'Il n’en reste aucun : créez-en de nouveaux dans votre compte, sous « Sécurité ».'
          : left === 1
            ? 'Il en reste un.'
            : `Il en reste ${left}.`
      }`,
      FR_NOT_YOU,
    ],
    reason: FR_REASON,
  },
  recovery_codes_made: {
    subject: () => 'De nouveaux codes de secours ont été créés',
    occasion: 'Seconde étape',
    title: () => 'Vous avez de nouveaux codes de secours.',
    paragraphs: ({ username }) => [
      `Quelqu’un, sans doute vous, a créé de nouveaux codes de secours pour le nom d’utilisateur ${username}. Les précédents ne servent plus.`,
      FR_NOT_YOU,
    ],
    reason: FR_REASON,
  },
}

export const FACTOR_MAILS: Record<Language, Record<FactorMailKind, FactorMailWords>> = {
  en: EN,
  fr: FR,
}
