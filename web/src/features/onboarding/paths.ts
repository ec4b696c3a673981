/** The pages of the public site that the wizard leads to, in the person's language. */
export const paths = {
  front: (language: string) => `/${language}`,
  /** The form of the quote, which takes over what was typed here. */
  quote: (language: string) => `/${language}/enterprise-quote?from=onboarding`,
  terms: (language: string) => `/${language}/terms`,
  privacy: (language: string) => `/${language}/privacy`,
}
