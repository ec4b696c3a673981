/**
 * Says whether a text is an e-mail address by the rule of D §5: no spaces, something before and after the at sign, and
 * a dot with something behind it in the domain. The contract's own rule is the same.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim())
}
