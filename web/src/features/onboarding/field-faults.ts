import { ApiError } from '#lib/api-error'

/** The parts of a submission by which the server names what it does not take, and the word for each of them. */
const FIELDS = {
  'business.name': 'business',
  'business.contact.name': 'contact',
  'business.contact.email': 'email',
  'business.contact.phone': 'phone',
} as const
export type FaultyField = (typeof FIELDS)[keyof typeof FIELDS] | 'locations'

/** What of a submission the server did not take, each once. */
export function fieldsOf(error: unknown): FaultyField[] {
  const faults = error instanceof ApiError ? error.details?.['fields'] : undefined
  if (!Array.isArray(faults)) return []
  const named = faults.flatMap((fault: unknown): FaultyField[] => {
    const field = typeof fault === 'object' && fault !== null && 'field' in fault ? fault.field : ''
    const own = Object.entries(FIELDS).find(([name]) => name === field)
    if (own) return [own[1]]
    return typeof field === 'string' && field.startsWith('locations') ? ['locations'] : []
  })
  return [...new Set(named)]
}
