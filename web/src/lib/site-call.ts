import type { Failure } from '@maitre/contract/endpoint'
import type { FieldFault } from '@maitre/contract/field-problems'

/** How long a page of the public site waits for an answer, ms. */
const PATIENCE_MS = 20_000

/** What became of a call: it was taken, refused for what was in it or for coming too often, or it did not come through. */
export type Outcome =
  | { kind: 'taken'; data: Readonly<Record<string, unknown>> }
  | { kind: 'refused'; fields: readonly FieldFault[] }
  | { kind: 'gone' | 'throttled' | 'offline' | 'failed' }

interface SiteCall {
  method?: 'GET' | 'POST'
  body?: string
  /** The Idempotency-Key, by which a call that is sent again is taken once. */
  key?: string
}

/** Makes a call from a page of the public site, which nobody is signed in to and which loads nothing of the application. */
export async function callSite(path: string, { method = 'POST', body, key }: SiteCall) {
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return outcomeOf(answer.status, await answer.json())
  } catch {
    return { kind: navigator.onLine ? 'failed' : 'offline' } as const
  }
}

function outcomeOf(status: number, answer: Partial<Failure> & { data?: object }): Outcome {
  if (status < 300) return { kind: 'taken', data: { ...answer.data } }
  const fields = answer.details?.['fields']
  if (status === 400 && Array.isArray(fields)) return { kind: 'refused', fields }
  if (status === 429) return { kind: 'throttled' }
  return { kind: status === 404 || status === 410 ? 'gone' : 'failed' }
}
