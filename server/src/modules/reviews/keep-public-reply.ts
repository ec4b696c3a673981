import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Author, transitionLocked } from './change-review.ts'
import { publicReplyOf } from './public-reply.ts'
import type { ReviewRow } from './rows.ts'
import { lockInScope, type Target } from './target.ts'

/**
 * Gives up a reply that was to replace one that guests see: the one that they see stands again with its grounds, as it
 * was approved. The other words stay in the history. Throws `invalid_transition` where guests see no other reply.
 */
export async function keepPublicReply(
  services: Services,
  tx: TenantTx,
  target: Target,
  author: Author,
): Promise<ReviewRow> {
  const row = await lockInScope(tx, target)
  const kept = publicReplyOf(row)
  if (kept === null)
    throw new AppError('invalid_transition', {
      status: row.status,
      publication: row.publication,
      step: 'kept',
    })
  const { response, response_source: responseSource, reply, ...approval } = kept
  return transitionLocked(services, tx, row, { kind: 'kept', text: response }, author, {
    reply,
    heldReason: null,
    columns: { response_source: responseSource, ...approval },
  })
}
