/** Numbers in place of a name: no browser knows passkeys of such an address. */
const NUMBERS = /^(?:[\d.]+|\[.*\])$/u

/** Whether this browser can use passkeys at the present address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !NUMBERS.test(window.location.hostname)
