import { LANGUAGES } from './constants.ts'

const AREAS = ['dashboard', 'superadmin']
const HERE = 'http://here.invalid'

/**
 * Lets an address through that may be returned to after signing in: a path of ours, in an area for signed-in people.
 * Undefined for any other, so that no link can have a sign-in lead to another site.
 */
export function ownPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || next.includes('\\')) return undefined
  if (!URL.canParse(next, HERE)) return undefined
  const url = new URL(next, HERE)
  const [, language, area = ''] = url.pathname.split('/')
  if (url.origin !== HERE || !LANGUAGES.some((one) => one === language)) return undefined
  return AREAS.includes(area) ? url.pathname + url.search + url.hash : undefined
}
