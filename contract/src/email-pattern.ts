/**
 * What an e-mail address looks like by the rule of D §5, which is wider than most patterns on purpose: no spaces,
 * something before and after the at sign, and a dot with something behind it in the domain.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

/** The longest e-mail address, in characters; a login, which may be one, is no longer. */
export const MAX_EMAIL = 254
