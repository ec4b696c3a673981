import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { BODY_LIMIT, kilobytes, MAX_BODY_DEPTH } from './body-limit.ts'
import type { AnyEndpoint } from './endpoint.ts'

const endpoints = Object.entries(api).flatMap(([domain, table]) =>
  Object.entries<AnyEndpoint>(table).map(
    ([name, endpoint]) => [`${domain}.${name}`, endpoint] as const,
  ),
)

/** What of JSON Schema bounds a value. */
interface Schema {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string
  format?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

const written = (value: unknown): number => JSON.stringify(value).length

/**
 * The bytes and the depth of the largest value that a schema takes, each character of a text escaped in six bytes.
 * Texts and lists without a bound of their own count nothing: the limit is their bound.
 */
function largest(schema: Schema): { bytes: number; depth: number } {
  const flat = (bytes: number) => ({ bytes, depth: 0 })
  if (schema.const !== undefined) return flat(written(schema.const))
  if (schema.enum) return flat(Math.max(...schema.enum.map(written)))
  if (schema.anyOf) {
    const ways = schema.anyOf.map(largest)
    return {
      bytes: Math.max(...ways.map(({ bytes }) => bytes)),
      depth: Math.max(...ways.map(({ depth }) => depth)),
    }
  }
  if (schema.type === 'array') {
    const one = largest(schema.items ?? {})
    return { bytes: 2 + (schema.maxItems ?? 0) * (one.bytes + 1), depth: one.depth + 1 }
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const value = largest(field)
      return { bytes: written(name) + 2 + value.bytes, depth: value.depth }
    })
    return {
      bytes: 2 + fields.reduce((sum, { bytes }) => sum + bytes, 0),
      depth: 1 + Math.max(0, ...fields.map(({ depth }) => depth)),
    }
  }
  // Its characters need no escaping.
  if (schema.type === 'string' && schema.format === 'base64')
    return flat(2 + (schema.maxLength ?? 0))
  if (schema.type === 'string')
    return flat(2 + (schema.format === 'uuid' ? 36 : 6 * (schema.maxLength ?? 0)))
  return flat(24)
}

const largestBody = ({ body }: AnyEndpoint) =>
  largest(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) // it is one of those

describe('the limit of a body', () => {
  it.each(endpoints)('of %s holds the largest that the call takes', (_name, endpoint) => {
    expect(largestBody(endpoint).bytes).toBeLessThanOrEqual(endpoint.bodyLimit)
  })

  it('is the usual one, or hardly more than its call needs', () => {
    const wider = endpoints.filter(([, { bodyLimit }]) => bodyLimit > BODY_LIMIT)
    expect(wider.length).toBeGreaterThan(0)
    for (const [name, endpoint] of wider)
      expect(endpoint.bodyLimit, name).toBeLessThan(1.1 * largestBody(endpoint).bytes)
  })

  it('of a sign-in is 4 kB, and no call for strangers has more than the usual one', () => {
    expect(api.auth.login.bodyLimit).toBe(kilobytes(4))
    for (const [name, { access, bodyLimit }] of endpoints)
      if (access.kind === 'public' || access.kind === 'machine')
        expect(bodyLimit, name).toBeLessThanOrEqual(BODY_LIMIT)
  })
})

it('a body may be twice as deep as the deepest that any call takes, and no more', () => {
  const depths = endpoints.map(([, endpoint]) => largestBody(endpoint).depth)
  expect(MAX_BODY_DEPTH).toBeGreaterThanOrEqual(2 * Math.max(...depths))
  expect(MAX_BODY_DEPTH).toBeLessThanOrEqual(20)
})
