import { createHash } from 'node:crypto'
import type { Language } from '@maitre/contract/constants'
import type { OnboardingSubmission } from '@maitre/contract/onboarding'
import type { Context } from '#context'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { countSubmission } from './count-submissions.ts'
import { sendSubmissionMails } from './submission-mails.ts'

/**
 * Stores what the wizard sends, and mails whoever sent it and those who answer, in one transaction. Answers the id of
 * the row. What is sent again under its key, from whatever address, is the same row and sends no mail.
 */
export async function takeSubmission(
  ctx: Context,
  told: OnboardingSubmission,
  language: Language,
): Promise<string> {
  const key = ctx.request.headers['idempotency-key']
  const keyHash = typeof key === 'string' ? digest(key) : null
  const contentHash = digest(JSON.stringify(told))
  return ctx.database.local(async (tx) => {
    const known = await findByKey(tx, keyHash)
    if (known !== undefined) return idOf(known, contentHash)
    await countSubmission(ctx, tx, 'onboarding', { email: told.business.contact.email })
    const now = ctx.clock.now()
    const made = await tx.db
      .insertInto('onboarding_submissions')
      .values({
        ...rowOfSubmission(told, language, now),
        key_hash: keyHash,
        content_hash: contentHash,
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning(['submission_id', 'content_hash'])
      .executeTakeFirst()
    // The same was sent twice at once, and the other one was first.
    if (made === undefined) return idOf(await findByKey(tx, keyHash), contentHash)
    await sendSubmissionMails(ctx, tx, told, language)
    return made.submission_id
  })
}

/** What the wizard sends as a row. */
export const rowOfSubmission = (told: OnboardingSubmission, language: Language, now: Date) => ({
  submission_id: newId(now),
  business_name: told.business.name,
  contact_name: told.business.contact.name,
  email: told.business.contact.email,
  phone: told.business.contact.phone,
  package: told.preferences.selectedPackage,
  tone: told.preferences.responseStyle,
  locations: JSON.stringify(told.locations),
  steps: JSON.stringify(told.metadata.steps),
  language,
  completed_at: new Date(told.metadata.completedAt),
  created_at: now,
})

export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

interface Known {
  submission_id: string
  content_hash: string
}

async function findByKey(tx: Tx, keyHash: string | null): Promise<Known | undefined> {
  if (keyHash === null) return undefined
  return tx.db
    .selectFrom('onboarding_submissions')
    .select(['submission_id', 'content_hash'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

/** The id of the row that the key led to. Throws where something else was sent under the key. */
function idOf(known: Known | undefined, contentHash: string): string {
  if (known?.content_hash !== contentHash) throw new AppError('request.idempotency_conflict')
  return known.submission_id
}
