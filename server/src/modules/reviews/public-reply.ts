import { z } from 'zod'
import type { Publication } from '@maitre/contract/constants'
import { RESPONSE_SOURCES } from '@maitre/contract/constants'
import { replySchema } from '@maitre/contract/reply'
import type { JsonObject } from '#platform/schema'
import type { ReviewRow } from './rows.ts'

/** The reply that guests see at the source while another is to replace it. */
const publicReplySchema = z.object({
  response: z.string(),
  response_source: z.enum(RESPONSE_SOURCES).nullable(),
  reply: replySchema.nullable(),
  approved_date: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .nullable(),
  approved_by: z.string().nullable(),
})
export type PublicReply = z.infer<typeof publicReplySchema>

/** Where guests see a reply, be it the one of the row or the one before it. */
const SEEN: readonly Publication[] = ['live', 'by_hand']
/** Where they see the earlier reply still, while the new one is on its way or before it is sent. */
const STANDS: readonly Publication[] = [...SEEN, 'queued']

type Row = Pick<
  ReviewRow,
  | 'status'
  | 'publication'
  | 'response'
  | 'response_source'
  | 'approved_date'
  | 'approved_by'
  | 'reply'
  | 'public_reply'
>

/** What is kept, as it is stored, of the reply that guests see once a row becomes another; undefined: what was kept. */
export function publicReplyAfter(before: Row, after: Row): JsonObject | null | undefined {
  if (after.status === 'posted' || !STANDS.includes(after.publication))
    return before.public_reply === null ? undefined : null
  if (before.status !== 'posted' || !SEEN.includes(before.publication)) return undefined
  const { response, response_source, reply, approved_date, approved_by } = before
  if (response === null) return undefined
  return {
    response,
    response_source,
    reply,
    approved_date: approved_date === null ? null : approved_date.toISOString(),
    approved_by,
  }
}

/** The reply that guests see while another is to replace it; null where they see the present one, or none. */
export function publicReplyOf(row: Pick<ReviewRow, 'public_reply'>): PublicReply | null {
  return row.public_reply === null ? null : publicReplySchema.parse(row.public_reply)
}
