import { LINK_KINDS } from '@maitre/contract/account-links'
import { ACCOUNT_MAIL_KINDS } from '@maitre/contract/mails'
import type { MailExample } from '#modules/mail'
import { accountForm } from './account-mail.ts'
import type { AccountMailKind } from './words.ts'

const facts = {
  restaurant: 'Brasserie Lumière',
  username: 'camille',
  trialDays: 30,
  inviter: 'Hélène Marchand',
  newEmail: 'c…@example.com',
}

const exampleOf =
  (kind: AccountMailKind): MailExample =>
  (language, publicUrl) => {
    const linked = LINK_KINDS.find((one) => one === kind)
    const link = linked && { kind: linked, token: 'example' }
    return accountForm({ kind, language, publicUrl, facts, link })
  }

export const ACCOUNT_MAIL_EXAMPLES = Object.fromEntries(
  ACCOUNT_MAIL_KINDS.map((kind) => [kind, exampleOf(kind)]),
) as Record<AccountMailKind, MailExample> // one for each of these kinds
