import type { LinkKind } from '@maitre/contract/account-links'
import { DEFAULT_LANGUAGE, type Language } from '@maitre/contract/constants'
import { LINK_PAGES } from '@maitre/contract/mailed-links'
import { type MailForm, sendMails } from '#modules/mail'
import { getRestaurant } from '#modules/restaurants'
import type { UserRow } from '#modules/users'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { maskedEmail } from './masked-email.ts'
import { ACCOUNT_MAILS, type AccountFacts, type AccountMailKind } from './words.ts'

interface AccountMail {
  kind: AccountMailKind
  /** What the mail's link opens, and the token of it; none where the mail only tells something. */
  link?: { kind: LinkKind; token: string }
  /** Where the mail goes, if not to the person's own address. */
  address?: string
  /** Who invites. */
  inviter?: string
  /** Another address that was asked for. */
  newEmail?: string
}

/**
 * Mails a person about their account, in their language or the restaurant's. The token stands behind the `#` of the
 * address, which no browser sends to any server, so that no log and no proxy reads it.
 */
export async function sendAccountMail(
  services: Services,
  tx: Tx,
  user: UserRow,
  { kind, link, address, inviter = 'Maitre', newEmail = '' }: AccountMail,
): Promise<void> {
  const { restaurant, language, trialDays } = await findHome(tx, user)
  const { username } = user
  const facts = { restaurant, username, trialDays, inviter, newEmail: maskedEmail(newEmail) }
  const { publicUrl } = services.config
  const form = accountForm({ kind, language, publicUrl, facts, link })
  const letter = { userId: user.user_id, kind, form, ...(address !== undefined && { address }) }
  await sendMails(services, tx, [letter])
}

interface Told {
  kind: AccountMailKind
  language: Language
  publicUrl: string
  facts: AccountFacts
  link?: AccountMail['link']
}

/** What such a mail says. */
export function accountForm({ kind, language, publicUrl, facts, link }: Told): MailForm {
  const words = ACCOUNT_MAILS[language][kind]
  return {
    language,
    subject: words.subject(facts),
    occasion: words.occasion,
    isCalm: true,
    title: words.title(facts),
    paragraphs: words.paragraphs(facts),
    ...(link !== undefined &&
      words.button !== null && {
        button: {
          label: words.button,
          url: `${publicUrl}/${language}/${LINK_PAGES[link.kind]}#token=${link.token}`,
        },
      }),
    reason: words.reason(facts),
  }
}

interface Home {
  /** The name of the restaurant; null above all restaurants. */
  restaurant: string | null
  /** The language of the person's mails. */
  language: Language
  /** How many days the restaurant's trial has, where it waits for somebody to come in. */
  trialDays: number | null
}

/** What a person's mails say of where they belong. */
export async function findHome(tx: Tx, user: UserRow): Promise<Home> {
  if (tx.restaurantId === null)
    return { restaurant: null, language: user.language ?? DEFAULT_LANGUAGE, trialDays: null }
  const { name, default_language, ...trial } = await getRestaurant({
    ...tx,
    restaurantId: tx.restaurantId,
  })
  return {
    restaurant: name,
    language: user.language ?? default_language,
    trialDays: trial.trial_ends_at === null ? trial.trial_days : null,
  }
}
