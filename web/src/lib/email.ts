import { EMAIL_PATTERN } from '@maitre/contract/email-pattern'

/** The longest e-mail address that the contract takes, in characters; a user name is typed in the same fields. */
export const MAX_EMAIL = 254

/** Says whether a text is an e-mail address by the contract's rule, spaces around it aside. */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim())
