import { type Check, findAll, isTest } from './source-file.ts'

/** The files that register an address by hand, and the reason why `mount` does not do for them. */
const BY_HAND: Readonly<Record<string, string>> = {
  'server/src/platform/mount.ts': 'is the way of all others',
  'server/src/platform/access-tokens.ts': 'the public keys have a shape of their own (RFC 7517)',
  'server/src/platform/docs-page.ts': 'describes the calls, and is none',
  'server/src/platform/health.ts': 'is asked by machines that know no envelope',
  'server/src/platform/pages.ts': 'answers pages, not calls',
}

const VERB = 'get|post|put|delete|patch|head|options|all|route'
/** A registration by hand, whatever the instance is called: `app.get('/x', …)`, `app.route({ … })`. */
const REGISTERED = new RegExp(`\\.(?:${VERB})(?:<[^(]*>)?\\(\\s*(?:['"\`]/|\\{)`, 'gu')
/** A mention of the instance itself, by which anything could be registered: `mounting.fastify`, `request.server`. */
const INSTANCE = /\bFastifyInstance\b|(?<!from ')\bfastify\b|\b(?:request|reply)\.server\b/gu

/** The files that make the instance and hand it on. */
const HOLDERS = /^server\/src\/(serving\.ts$|platform\/)/u

/** Endpoints are mounted: a call that does not go through `mount` has no access rule, no contract and no envelope. */
export const rawRoutes: Check = (file) => {
  if (!file.path.startsWith('server/src/') || isTest(file.path)) return []
  if (file.path in BY_HAND) return []
  const registered = findAll(file, REGISTERED, () => 'an endpoint is mounted (platform/mount.ts)')
  if (registered.length > 0 || HOLDERS.test(file.path)) return registered
  return findAll(file, INSTANCE, ([found]) => `${found} is for platform/mount.ts alone`)
}
