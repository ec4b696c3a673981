import {
  MESSAGE_TYPES,
  messageSchema,
  type MessageType,
  WEBHOOK_TEST,
} from '@maitre/contract/webhook-events'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What an event or a test means, what its message must be like, and one that is. */
export interface EventDocs {
  name: MessageType
  means: string
  schema: JsonSchema
  example: unknown
}

/** An example of each format that ids, days and instants have. */
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '019aba50-6c00-7b5e-8f6a-2d9c7e41a001',
  date: '2026-11-24',
  'date-time': '2026-11-25T18:30:00.000Z',
}

/** The documents of all events and of the test, made of the contract's schemas alone. */
export const EVENT_DOCS: readonly EventDocs[] = MESSAGE_TYPES.map((name) => {
  const message = messageSchema(name)
  const schema = z.toJSONSchema(message)
  const { description: means = '' } = message.shape.data
  return { name, means, schema, example: exampleOf(schema) }
})

/** The `webhooks` of the OpenAPI document. */
export const OPENAPI_WEBHOOKS = Object.fromEntries(
  EVENT_DOCS.map(({ name, means, schema, example }) => [
    name,
    {
      post: {
        summary: means,
        // OpenAPI 3.1 takes these schemas as they are, which the types of 3.0 do not know.
        requestBody: { content: { 'application/json': { schema: schema as object, example } } },
        responses: {
          '2XX': {
            description: `Taken. Any other answer ${name === WEBHOOK_TEST ? 'ends the test' : 'is tried again for three days'}.`,
          },
          '410': { description: 'Gone: nothing more is sent until somebody switches it on again.' },
        },
      },
    },
  ]),
)

/** A value that the schema takes: the first of its examples or words, and of several kinds the first. */
function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  const [known] = Array.isArray(schema['examples']) ? schema['examples'] : (schema.enum ?? [])
  if (known !== undefined) return known
  const [first] = schema.anyOf ?? []
  if (first !== undefined) return exampleOf(first as JsonSchema) // no schema of an event is a plain true or false
  if (schema.type === 'array') return [exampleOf(schema.items as JsonSchema)] // as above
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [
        name,
        exampleOf(one as JsonSchema), // as above
      ]),
    )
  const said = FORMATS[schema.format ?? '']
  if (said === undefined) throw new Error(`no example of ${JSON.stringify(schema)}`)
  return said
}
