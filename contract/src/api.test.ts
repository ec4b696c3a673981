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

/** Whether a schema holds fields against each other: an object with a rule of its own beside those of its fields. */
const hasRule = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && (schema.def.checks ?? []).length > 0

describe('fields that belong together', () => {
  const ruled = endpoints.filter(([, { query, body }]) => hasRule(query) || hasRule(body))

  it.each(ruled)('are told of by the documentation of %s', (_name, { query, body }) => {
    for (const schema of [query, body])
      expect(hasRule(schema) ? (schema.description ?? '') : 'no rule').not.toBe('')
  })

  it('are found among the calls', () => {
    expect(ruled.map(([name]) => name)).toEqual(
      expect.arrayContaining(['metrics.get', 'corrections.create']),
    )
  })
})
