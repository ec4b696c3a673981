import { type Check, findAll, isTest } from './source-file.ts'

/**
 * The files that seal what no row keeps, so that no command can seal it anew, and the reason: such a text ends when its
 * key is dropped.
 */
const NO_ROW: Readonly<Record<string, string>> = {
  'server/src/modules/account-links/reset-password.ts': 'a job of the next minutes carries it',
  'server/src/modules/account-security/setups.ts': 'a browser has it for ten minutes',
  'server/src/modules/alerts/seen-link.ts': 'a mail that was sent has it',
  'server/src/modules/auth/device.ts': 'a browser has it',
  'server/src/modules/auth/oidc-cookie.ts': 'a browser has it for the time of a sign-in',
  'server/src/modules/auth/sealed-cookie.ts': 'a browser has it for the time of a sign-in',
  'server/src/modules/mail/unsubscribe-link.ts': 'a mail that was sent has it',
  'server/src/modules/onboarding/ask-to-subscribe.ts': 'a job of the next minutes carries it',
  'server/src/modules/onboarding/end-subscription.ts': 'a mail that was sent has it',
  'server/src/platform/sealed-columns.ts': 'is the one way to sealed columns',
}

/** A sealed text of a row that `maitre rotate-keys` did not know would be lost with its key. */
export const sealing: Check = (file) => {
  if (!/^server\/src\/.*\.ts$/u.test(file.path) || isTest(file.path) || file.path in NO_ROW)
    return []
  return findAll(
    file,
    /\bvault\s*\.\s*(seal|open)\b|\{[^{}]*\b(seal|open)\b[^{}]*\}\s*=\s*[^;\n]*\bvault\b/gu,
    () => 'a column is sealed and opened by its object in sealed-columns.ts',
  )
}
