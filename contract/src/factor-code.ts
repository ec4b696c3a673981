/** How many digits a code of an app has, and how many seconds one is shown. */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 30

/** The letters of recovery codes (Crockford's): none looks like another one. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_LENGTH = 16
const RECOVERY_PATTERN = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`, 'u')
const CODE_PATTERN = new RegExp(`^[0-9]{${CODE_DIGITS}}$`, 'u')

/** Is that a code of an app, rather than a recovery code? */
export const isAppCode = (code: string): boolean => CODE_PATTERN.test(code)

/** A code as somebody types or pastes it: without spaces and dashes, and with the letters that were misread mended. */
export function tidyCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]+/gu, '')
    .toLowerCase()
  return plain.replaceAll('o', '0').replaceAll(/[il]/gu, '1')
}

/** Is that, tidied, a code of an app or a recovery code? */
export const isFactorCode = (code: string): boolean =>
  isAppCode(code) || RECOVERY_PATTERN.test(code)
