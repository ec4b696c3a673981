import { MAIL_KINDS, type MailKind } from '@maitre/contract/mails'
import { z } from 'zod'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'

/** The context that the token is sealed for, so that a token that was made for something else is refused. */
const CONTEXT = 'mail.unsubscribe'
/** Mails that were sent before there were other alerts say that they are about failed postings. */
const mailKind = z.preprocess(
  (value) => (value === 'posting_failed' ? 'alert' : value),
  z.enum(MAIL_KINDS),
)
const wish = z.object({ user: z.string().refine(isUuid), kind: mailKind })

/** Whose mails of which kind are to end. */
export interface Wish {
  userId: string
  kind: MailKind
}

/** The token of a link that ends mails; it is sealed, so that nobody can make one for somebody else. */
export function unsubscribeToken({ secrets }: Services, { userId, kind }: Wish): string {
  return secrets.vault.seal(JSON.stringify({ user: userId, kind }), CONTEXT)
}

/** Opens the token of a link. Throws `mail.link_invalid` for a token that is not ours. */
export function readToken({ secrets }: Services, token: string): Wish {
  try {
    const wished = wish.parse(JSON.parse(secrets.vault.open(token, CONTEXT)))
    return { userId: wished.user, kind: wished.kind }
  } catch (error) {
    throw new AppError('mail.link_invalid', undefined, { cause: error })
  }
}
