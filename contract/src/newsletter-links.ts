/** For how many days the link that confirms an address works; an address that nobody confirmed by then is erased. */
export const NEWSLETTER_LINK_DAYS = 3

/** The pages of the site that links in the mails of the newsletter open, below the language. */
export const NEWSLETTER_PAGES = {
  confirm: 'newsletter/confirm',
  unsubscribe: 'newsletter/unsubscribe',
} as const
