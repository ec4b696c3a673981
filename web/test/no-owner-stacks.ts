import * as react from 'react'

// With each element React takes down the calls that made it, for the stack of a warning, up to ten thousand times a second:
// a tenth of a page's processor time. A warning fails its test without it as well, so the elements of that second are
// always used up.
const internals: unknown = Object.entries(react).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1]
if (
  typeof internals !== 'object' ||
  internals === null ||
  !('recentlyCreatedOwnerStacks' in internals)
)
  throw new Error('React counts its stacks elsewhere now; see what this file saves.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React begins each second at 0.
  },
})
