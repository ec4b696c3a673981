import type { AnyEndpoint } from '@maitre/contract/endpoint'
import { z } from 'zod'
import { AppError } from '#platform/errors'

/**
 * A body may name its row (`id`) and its restaurant (`restaurant_id`) once more, as the source document's bodies do:
 * they are held against those of the path and the caller, and taken out. What an endpoint declares itself is its own.
 * Throws `request.invalid` where they differ; whatever has nothing to be held against is left for the contract to refuse.
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
      throw new AppError('request.invalid', { fields: [{ field, problem: 'other_row' }] })
    delete body[field]
  }
}

/** The row that a path ends in: the last of its ids; undefined where it names none. */
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
