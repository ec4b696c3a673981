import { EMAIL_PATTERN } from '@maitre/contract/email-pattern'

/** Says whether a text is an e-mail address by the contract's rule, spaces around it aside. */
export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim())
