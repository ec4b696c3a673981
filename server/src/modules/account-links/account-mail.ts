import type { LinkKind } from '@maitre/contract/account-links'
import { DEFAULT_LANGUAGE, type Language } from '@maitre/contract/constants'
import { LINK_PAGES } from '@maitre/contract/mailed-links'
import { sendMails } from '#modules/mail'
import { getRestaurant } from '#modules/restaurants'
import type { UserRow } from '#modules/users'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { maskedEmail } from './masked-email.ts'
import { ACCOUNT_MAILS, type AccountMailKind } from './words.ts'

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
  const { restaurant, language } = await findHome(tx, user)
  const words = ACCOUNT_MAILS[language][kind]
  const facts = { restaurant, username: user.username, inviter, newEmail: maskedEmail(newEmail) }
  const { publicUrl } = services.config
  const form = {
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
  const letter = { userId: user.user_id, kind, form, ...(address !== undefined && { address }) }
  await sendMails(services, tx, [letter])
}

/** The name of a person's restaurant, null above all restaurants, and the language of their mails. */
export async function findHome(
  tx: Tx,
  user: UserRow,
): Promise<{ restaurant: string | null; language: Language }> {
  if (tx.restaurantId === null)
    return { restaurant: null, language: user.language ?? DEFAULT_LANGUAGE }
  const { name, default_language } = await getRestaurant({ ...tx, restaurantId: tx.restaurantId })
  return { restaurant: name, language: user.language ?? default_language }
}
