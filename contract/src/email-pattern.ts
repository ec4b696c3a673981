/**
 * What an e-mail address looks like by the rule of D §5, which is wider than most patterns on purpose: no spaces,
 * something before and after the at sign, and a dot with something behind it in the domain.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

/** The longest e-mail address, in characters; a login, which may be one, is no longer. */
export const MAX_EMAIL = 254

/**
 * The addresses of the rule above to which a stranger may have a mail sent: without control characters, and without the
 * signs by which one line of a mail's head would hold several addresses or a name beside one.
 */
export const MAILABLE_PATTERN =
  /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}<>()[\]\\,;:"]+\.[^\s@\p{C}<>()[\]\\,;:"]+$/u
