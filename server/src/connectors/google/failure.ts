import { z } from 'zod'
import type { Refusal } from '#connectors/http'

const shape = z.union([
  z
    .object({ error: z.string(), error_description: z.string().default('') })
    .transform((body) => ({ word: body.error, message: body.error_description })),
  z
    .object({
      error: z.object({ status: z.string().default(''), message: z.string().default('') }),
    })
    .transform((body) => ({ word: body.error.status, message: body.error.message })),
])

const QUOTA = /RESOURCE_EXHAUSTED|RATE_LIMIT_EXCEEDED|rateLimitExceeded|quotaExceeded/

/** Reads OAuth's `{error, error_description}`, or Google's envelope `{error: {status, message, details}}`. */
export function readRefusal(status: number, body: string): Refusal {
  const said = wordsOf(body)
  // OAuth uses the same statuses for a consent that is gone, which ends a connection, and for a wrong
  // client secret of ours, which must not end it.
  if (said.word === 'invalid_grant') return { ...said, code: 'upstream.unauthorised' }
  if (said.word === 'invalid_client') return { ...said, code: 'upstream.rejected' }
  if (status === 403 && QUOTA.test(body)) return { ...said, code: 'upstream.rate_limited' }
  return said
}

function wordsOf(body: string): Refusal {
  const unread = { word: '', message: body.slice(0, 500) }
  try {
    return shape.safeParse(JSON.parse(body)).data ?? unread
  } catch {
    return unread
  }
}
