import type { Fault } from './fault.ts'

const ROTATE_TEST = 'server/src/commands/rotate-keys.test.ts'
const RESEAL_TEST = 'server/src/platform/reseal.test.ts'

export const NEW_KEYS: readonly Fault[] = [
  {
    name: 'A new key leaves the secrets of authenticator apps to the old one, and their people are locked out once it goes.',
    file: 'server/src/platform/reseal.ts',
    text: 'for (const column of Object.values(SEALED)) {',
    by: "for (const column of Object.values(SEALED).filter((one) => one.table !== 'totp_factors')) {",
    tests: [ROTATE_TEST],
  },
  {
    name: 'A key is dropped on the day that the next one is made, and no link in a mail that was sent ends mails.',
    file: 'server/src/platform/rotate-keys.ts',
    text: 'export const SEALING_KEPT_MS = 90 * DAY_MS',
    by: 'export const SEALING_KEPT_MS = -DAY_MS',
    tests: [ROTATE_TEST],
  },
  {
    name: 'A running server goes on sealing by the key that another process replaced.',
    file: 'server/src/platform/secrets.ts',
    text: 'if (mark === seen) return keys',
    by: "if (mark !== '') return keys",
    tests: [ROTATE_TEST],
  },
  {
    name: 'A new key seals the first two hundred texts of each column, and the others are lost with the old one.',
    file: 'server/src/platform/reseal.ts',
    text: 'if (batch.rows.length < BATCH) return found',
    by: 'if (batch.rows.length <= BATCH) return found',
    tests: [RESEAL_TEST],
  },
  {
    name: 'A secret that somebody changes while it is sealed anew becomes the one before again.',
    file: 'server/src/platform/reseal.ts',
    text: 'where ${column} = $2 and ${where}', // oxlint-disable-line no-template-curly-in-string
    by: 'where $2 <> $1 and ${where}', // oxlint-disable-line no-template-curly-in-string
    tests: [RESEAL_TEST],
  },
  {
    name: 'A new key seals the secrets of one restaurant, and those of the others are lost with the old one.',
    file: 'server/src/commands/rotate-keys.ts',
    text: 'const ids = restaurants.map(({ id }) => id)',
    by: 'const ids = restaurants.slice(0, 1).map(({ id }) => id)',
    tests: [ROTATE_TEST],
  },
  {
    name: 'A running server refuses whoever signed in at another process after new keys were made.',
    file: 'server/src/platform/access-tokens.ts',
    text: 'if (keyOf(header.kid) === undefined) await secrets.reread()',
    by: '',
    tests: [ROTATE_TEST],
  },
  {
    name: 'A running server publishes the signing keys of its start, by which tokens of a new one are refused elsewhere.',
    file: 'server/src/platform/access-tokens.ts',
    text: 'async () => {\n    await secrets.reread()',
    by: 'async () => {',
    tests: [ROTATE_TEST],
  },
]
