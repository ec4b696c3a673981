import type { MailExample } from '#modules/mail'
import { removalForm } from './tell-admins.ts'
import type { RemovalMailKind } from './words.ts'

const exampleOf =
  (kind: RemovalMailKind): MailExample =>
  (language, publicUrl) => {
    const day = language === 'fr' ? '15 juillet 2026' : 'July 15, 2026'
    const facts = { restaurant: 'Brasserie Lumière', by: 'Hélène Marchand', day }
    return removalForm({ kind, language, facts, publicUrl })
  }

export const REMOVAL_MAIL_EXAMPLES: Record<RemovalMailKind, MailExample> = {
  removal_asked: exampleOf('removal_asked'),
  removal_taken_back: exampleOf('removal_taken_back'),
}
