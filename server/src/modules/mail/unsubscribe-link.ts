import { MAIL_KINDS, type MailKind } from '@maitre/contract/mails'
import { z } from 'zod'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'

/** Sealed for this one use: a token of another cannot be brought here. */
const CONTEXT = 'mail.unsubscribe'
const wish = z.object({ user: z.string().refine(isUuid), kind: z.enum(MAIL_KINDS) })

export interface Wish {
  userId: string
  kind: MailKind
}

/** What a link holds: whose mails of which kind. It is sealed, so that nobody makes one for somebody else. */
export function unsubscribeToken({ secrets }: Services, { userId, kind }: Wish): string {
  return secrets.vault.seal(JSON.stringify({ user: userId, kind }), CONTEXT)
}

/** Throws `mail.link_invalid` for one that is not ours. */
export function readToken({ secrets }: Services, token: string): Wish {
  try {
    const { user, kind } = wish.parse(JSON.parse(secrets.vault.open(token, CONTEXT)))
    return { userId: user, kind }
  } catch (error) {
    throw new AppError('mail.link_invalid', undefined, { cause: error })
  }
}
