/** The pages that the bar and the foot lead to, by the name of each in the words; the address is below the language. */
export const PAGES = {
  home: '',
  solutions: '/solutions',
  enterprise: '/enterprise',
  blog: '/blog',
  pricing: '/pricing',
  trial: '/onboarding',
  quote: '/enterprise-quote',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

export type PageName = keyof typeof PAGES
