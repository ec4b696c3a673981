import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { AnyEndpoint } from './endpoint.ts'

const endpoints = Object.entries(api).flatMap(([domain, table]) =>
  Object.entries<AnyEndpoint>(table).map(
    ([name, endpoint]) => [`${domain}.${name}`, endpoint] as const,
  ),
)

/** The places where an object of the schema would take a field that it does not name. */
function loose(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const here =
    'properties' in schema &&
    !('additionalProperties' in schema && schema.additionalProperties === false)
      ? [at]
      : []
  return [...here, ...Object.entries(schema).flatMap(([key, part]) => loose(part, `${at}.${key}`))]
}

describe('the input of an endpoint', () => {
  it.each(endpoints.filter(([, { access }]) => access.kind !== 'machine'))(
    '%s refuses every field that it does not name, at every depth',
    (_name, { query, body }) => {
      const schemas = { query, body }
      for (const [part, schema] of Object.entries(schemas))
        expect(
          loose(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part),
        ).toEqual([])
    },
  )
})
