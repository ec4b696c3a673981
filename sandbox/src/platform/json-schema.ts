import { Ajv, type ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'

export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text member of a value that was already checked against its schema. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'string' ? found : undefined
}

const KEPT = ['enum', 'pattern', 'minimum', 'maximum', 'minProperties', 'maxProperties'] as const
const FORMATS: Readonly<Record<string, Json>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: { pattern: '^-?[0-9]+$' },
  uint64: { pattern: '^[0-9]+$' },
  byte: { pattern: '^[A-Za-z0-9+/_-]*={0,2}$' },
  'google-duration': { pattern: '^-?[0-9]+(\\.[0-9]{1,9})?s$' },
  'google-datetime': { format: 'date-time' },
  'date-time': { format: 'date-time' },
}

/**
 * Turns a schema of a discovery document or an OpenAPI document into plain, closed JSON Schema: Google refuses
 * members that it does not know, so an object with members takes no others.
 */
export function toJsonSchema(source: unknown): Json {
  if (!isRecord(source)) return {}
  const reference = textAt(source, '$ref')
  if (reference !== undefined) return { $ref: `#/$defs/${reference.split('/').at(-1)}` }
  const schema: Record<string, unknown> = {}
  if (source['type'] !== undefined && source['type'] !== 'any') schema['type'] = source['type']
  for (const key of KEPT) if (source[key] !== undefined) schema[key] = source[key]
  if (Array.isArray(source['required'])) schema['required'] = source['required']
  Object.assign(schema, FORMATS[textAt(source, 'format') ?? ''])
  if (isRecord(source['items'])) schema['items'] = toJsonSchema(source['items'])
  if (isRecord(source['properties'])) {
    schema['properties'] = Object.fromEntries(
      Object.entries(source['properties']).map(([name, value]) => [name, toJsonSchema(value)]),
    )
    schema['additionalProperties'] = false
  }
  if (isRecord(source['additionalProperties'])) {
    schema['additionalProperties'] = toJsonSchema(source['additionalProperties'])
  }
  return schema
}

/** Says whether a value fits a schema; `errors` says what was wrong with the last value that did not. */
export interface Validator {
  (value: unknown): boolean
  errors?: ValidateFunction['errors']
}

/**
 * Compiles schemas that refer to each other by name, each when it is first asked: to compile those of all calls takes
 * longer than everything else that the start of a double does, and few calls are made of most doubles.
 */
export function compiler(definitions: Json): (schema: Json) => Validator {
  let ajv: Ajv | undefined
  const $defs = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, toJsonSchema(schema)]),
  )
  const compile = (schema: Json): ValidateFunction => {
    ajv ??= new Ajv({ strict: false, allErrors: true }).addFormat(
      'date-time',
      fullFormats['date-time'],
    )
    return ajv.compile({ $defs, ...schema })
  }
  return (schema) => {
    let compiled: ValidateFunction | undefined
    const valid: Validator = (value) => {
      compiled ??= compile(schema)
      const fits = compiled(value)
      valid.errors = compiled.errors ?? null
      return fits
    }
    return valid
  }
}
