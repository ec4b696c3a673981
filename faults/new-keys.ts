import type { Fault } from './fault.ts'

const ROTATE_TEST = 'server/src/commands/rotate-keys.test.ts'

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
]
