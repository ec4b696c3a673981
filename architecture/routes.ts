import { type Check, findAll, isTest } from './source-file.ts'

/** Who registers an address by hand, and why `mount` is not for it. */
const BY_HAND: Readonly<Record<string, string>> = {
  'server/src/platform/mount.ts': 'is the way of all others',
  'server/src/platform/access-tokens.ts': 'the public keys have a shape of their own (RFC 7517)',
  'server/src/platform/docs-page.ts': 'describes the calls, and is none',
  'server/src/platform/health.ts': 'is asked by machines that know no envelope',
  'server/src/platform/pages.ts': 'answers pages, not calls',
}

const VERB = 'get|post|put|delete|patch|head|options|all|route'
/** `app.get('/x', …)` and `app.route({ … })`, whatever the instance is called. */
const REGISTERED = new RegExp(`\\.(?:${VERB})(?:<[^(]*>)?\\(\\s*(?:['"\`]/|\\{)`, 'gu')
/** The instance itself, by which anything could be registered: `mounting.fastify`, `request.server`. */
const INSTANCE = /\bFastifyInstance\b|(?<!from ')\bfastify\b|\b(?:request|reply)\.server\b/gu

/** Who makes the instance and hands it on. */
const HOLDERS = /^server\/src\/(app\.ts$|platform\/)/u

/** A call that does not go through `mount` has no access rule, no contract and no envelope. */
export const rawRoutes: Check = (file) => {
  if (!file.path.startsWith('server/src/') || isTest(file.path)) return []
  if (file.path in BY_HAND) return []
  const registered = findAll(file, REGISTERED, () => 'an endpoint is mounted (platform/mount.ts)')
  if (registered.length > 0 || HOLDERS.test(file.path)) return registered
  return findAll(file, INSTANCE, ([found]) => `${found} is for platform/mount.ts alone`)
}
