import { type FieldFault, type FieldProblem, isFieldProblem } from '@maitre/contract/field-problems'

/** What the validator says of one place of the input; `params` hold the rest of zod's issue. */
interface Issue {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
}

/** The faults of the fields that one issue is about, in the contract's words: zod's own never leave the server. */
export function faultsOf({ instancePath, keyword, message, params }: Issue): Fault[] {
  const path = instancePath.split('/').filter((part) => part !== '')
  if (keyword === 'unrecognized_keys' && Array.isArray(params['keys']))
    return params['keys'].map((key) => ({
      field: [...path, String(key)].join('.'),
      problem: 'unknown_field',
    }))
  const field = path.join('.')
  if (isFieldProblem(message)) return [{ field, problem: message }]
  const size = sizeProblem(keyword, params)
  return [size ? { field, ...size } : { field, problem: problemOf(keyword, message, params) }]
}

type Fault = Omit<FieldFault, 'message'>

const TOO_SMALL: Record<string, FieldProblem> = { string: 'too_short', array: 'list_short' }
const TOO_BIG: Record<string, FieldProblem> = { string: 'too_long', array: 'list_long' }

function sizeProblem(
  keyword: string,
  { origin, minimum, maximum }: Record<string, unknown>,
): Omit<Fault, 'field'> | null {
  const limit = keyword === 'too_small' ? minimum : keyword === 'too_big' ? maximum : undefined
  if (limit === undefined) return null
  const of = String(origin)
  if (of === 'string' && keyword === 'too_small' && limit === 1) return { problem: 'required' }
  const problem =
    keyword === 'too_small' ? (TOO_SMALL[of] ?? 'too_small') : (TOO_BIG[of] ?? 'too_big')
  return { problem, ...(typeof limit === 'number' && { limit }) }
}

const FORMATS: Record<string, FieldProblem> = {
  uuid: 'invalid_id',
  date: 'invalid_day',
  datetime: 'invalid_instant',
  url: 'invalid_address',
}

function problemOf(
  keyword: string,
  message: string | undefined,
  { format, errors }: Record<string, unknown>,
): FieldProblem {
  // Zod says only in its message that nothing was given at all.
  if (keyword === 'invalid_type')
    return message?.endsWith('received undefined') === true ? 'required' : 'invalid_type'
  if (keyword === 'invalid_format') return FORMATS[String(format)] ?? 'invalid_format'
  if (keyword === 'invalid_union') return namedIn(errors) ?? 'not_allowed'
  return 'not_allowed'
}

/** The problem that a branch of a union names as its message; null where none does. */
function namedIn(errors: unknown): FieldProblem | null {
  if (!Array.isArray(errors)) return null
  const said = errors.flat().map((issue: unknown) => {
    const known = typeof issue === 'object' && issue !== null && 'message' in issue
    return known ? issue.message : null
  })
  return said.find(isFieldProblem) ?? null
}
