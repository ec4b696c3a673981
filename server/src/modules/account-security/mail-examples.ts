import { FACTOR_MAIL_KINDS } from '@maitre/contract/mails'
import type { MailExample } from '#modules/mail'
import { factorForm } from './mail-change.ts'
import type { FactorMailKind } from './words.ts'

const facts = {
  username: 'camille',
  by: 'Hélène Marchand',
  factor: 'passkey',
  name: 'Camille’s phone',
  left: 9,
} as const

export const FACTOR_MAIL_EXAMPLES = Object.fromEntries(
  FACTOR_MAIL_KINDS.map((kind): [FactorMailKind, MailExample] => [
    kind,
    (language) => factorForm(kind, language, facts),
  ]),
) as Record<FactorMailKind, MailExample> // one for each of these kinds
