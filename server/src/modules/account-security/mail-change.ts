import type { Language } from '@maitre/contract/constants'
import { findHome } from '#modules/account-links'
import type { FactorChange } from '#modules/factors'
import { type MailForm, sendMails } from '#modules/mail'
import { findUser } from '#modules/users'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { FACTOR_MAILS, type FactorFacts, type FactorMailKind } from './words.ts'

const KINDS = {
  'factor.added': 'factor_added',
  'factor.removed': 'factor_removed',
  'factors.reset': 'factors_reset',
  'recovery_code.used': 'recovery_code_used',
  'recovery_codes.made': 'recovery_codes_made',
} as const satisfies Record<Exclude<FactorChange['what'], 'factor.renamed'>, FactorMailKind>

/** Mails a person what happened to their second factor, so that nobody changes it unseen. */
export async function mailChange(
  services: Services,
  tx: Tx,
  { userId, change }: { userId: string; change: FactorChange },
): Promise<void> {
  // Another name of a passkey opens nothing and closes nothing.
  if (change.what === 'factor.renamed') return
  const user = await findUser(tx, userId)
  if (user === undefined) return
  const { language } = await findHome(tx, user)
  const kind = KINDS[change.what]
  const facts = {
    username: user.username,
    by: 'by' in change ? change.by : '',
    factor: 'kind' in change ? change.kind : 'totp',
    name: 'name' in change ? change.name : null,
    left: 'left' in change ? change.left : 0,
  } as const
  await sendMails(services, tx, [{ userId, kind, form: factorForm(kind, language, facts) }])
}

/** What such a mail says. */
export function factorForm(kind: FactorMailKind, language: Language, facts: FactorFacts): MailForm {
  const words = FACTOR_MAILS[language][kind]
  return {
    language,
    subject: words.subject(facts),
    occasion: words.occasion,
    isCalm: true,
    title: words.title(facts),
    paragraphs: words.paragraphs(facts),
    reason: words.reason,
  }
}
