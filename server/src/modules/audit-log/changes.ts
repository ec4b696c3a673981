import { AUDIT_FIELDS } from '@maitre/contract/audit-fields'
import type { AuditLine, AuditValue } from '@maitre/contract/audit'
import { isUuid } from '#platform/ids'
import { kindOfField, type Names } from './names.ts'

type Change = AuditLine['changes'][number]

/**
 * What changed in a line, field by field in the contract's order. Of something new only what it has, of something
 * removed only what it had.
 */
export function toldChanges(
  { before, after }: { before: unknown; after: unknown },
  names: Names,
): Change[] {
  const [old, young] = [recordOf(before), recordOf(after)]
  return AUDIT_FIELDS.filter((field) => field in old || field in young).map((field) => ({
    field,
    ...(field in old && { before: told(field, old[field], names) }),
    ...(field in young && { after: told(field, young[field], names) }),
  }))
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Record<string, unknown> // an act's before and after are objects, or null
}

function told(field: string, value: unknown, names: Names): AuditValue {
  const kind = kindOfField(field)
  const ids = [value].flat().filter((one) => typeof one === 'string')
  if (kind !== undefined && ids.length > 0 && ids.every(isUuid))
    return { named: ids.map((id) => names.get(`${kind}:${id}`) ?? null) }
  if (value === null || value === undefined) return null
  if (value === '(secret)') return { secret: true }
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value
  if (Array.isArray(value)) return value.map((one) => plainWords(one))
  const length = lengthOf(value)
  if (length !== null) return { length }
  return Object.values(recordOf(value)).map((one) => plainWords(one))
}

/** How long a text was of which the log keeps no words; null for any other value. */
function lengthOf(value: unknown): number | null {
  const { length, sha256 } = recordOf(value)
  return sha256 !== undefined && typeof length === 'number' ? length : null
}

/**
 * A part of a value as a line of plain words: the place that it is about, then the values of its other fields, without
 * their names, without ids and without keys. Of a text that the log does not keep there are an ellipsis and its length.
 */
function plainWords(part: unknown): string {
  if (part === null || part === undefined) return ''
  if (typeof part === 'object') {
    if ('name' in part && typeof part.name === 'string') return part.name
    const length = lengthOf(part)
    if (length !== null) return `… ${length}`
    const { place, key: _key, ...others } = recordOf(part)
    return [place, ...Object.values(others)]
      .filter((one) => typeof one !== 'string' || !isUuid(one))
      .map((one) => plainWords(one))
      .filter((one) => one !== '')
      .join(', ')
  }
  return typeof part === 'string' ? part : JSON.stringify(part)
}
