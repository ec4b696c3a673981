import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { z } from 'zod'
import { invalidFields } from '#platform/errors'

/**
 * A body may name its row (`id`) and its restaurant (`restaurant_id`) once more, as the source document's bodies do:
 * they are compared with those of the path and the caller, and taken out. A field that the endpoint declares is left
 * alone. Throws `request.invalid` where they differ; an id that has nothing to be compared with is left for the
 * contract to refuse.
 */
export function takeRepeatedIds(
  endpoint: AnyEndpoint,
  body: Record<string, unknown>,
  known: { id: string | undefined; restaurant_id: string | null },
): void {
  const declared = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {}
  for (const field of ['id', 'restaurant_id'] as const) {
    const row = known[field]
    if (!(field in body) || field in declared || row === undefined || row === null) continue
    if (String(body[field]).toLowerCase() !== row.toLowerCase())
      throw invalidFields({ field, problem: 'other_row' })
    delete body[field]
  }
}

/** The last id of a path, which names the call's row; undefined where the path has none. */
export function rowOfPath(endpoint: AnyEndpoint, params: unknown): string | undefined {
  const name = [...endpoint.path.matchAll(/\{(\w+Id)\}/gu)].at(-1)?.[1]
  if (name === undefined || typeof params !== 'object' || params === null) return undefined
  const value: unknown = Object.entries(params).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/** Does the endpoint's body know that field? */
export function declares(endpoint: AnyEndpoint, field: string): boolean {
  return endpoint.body instanceof z.ZodObject && field in endpoint.body.shape
}
