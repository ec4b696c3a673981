/** What the wizard asks for and in which order (C §2, §3, §5, §9); the browser and the server both go by these lists. */

export const ONBOARDING_STEPS = [
  'BUSINESS_INFO',
  'PACKAGE_SELECTION',
  'LOCATIONS',
  'TONE_SELECTION',
  'PERMISSIONS',
  'NEXT_STEPS',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** How many locations somebody says that they have; whoever has the last asks for a quote. */
export const LOCATION_COUNTS = ['1', '2-5', '6-10', '11+'] as const
export type LocationCount = (typeof LOCATION_COUNTS)[number]

const MOST: Readonly<Record<string, number>> = { '1': 1, '2-5': 5, '6-10': 10 }

/** The most locations that a choice stands for; any other value, and eleven or more, stands for none. */
export const maxLocations = (count: string): number => MOST[count] ?? 0

/** The most locations that one submission has. */
export const MAX_ONBOARDING_LOCATIONS = 10

/** How long each text may be, in characters. */
export const ONBOARDING_LENGTHS = { name: 200, phone: 60, address: 300, website: 255 } as const

/** How long the words of a search for a place may be, and from which length on somebody is asked. */
export const MAX_PLACE_QUERY = 200
export const MIN_PLACE_QUERY = 2

/** How long the celebration stays before the front page opens, ms. */
export const CELEBRATION_MS = 3500
/** How long a notice of the wizard stays, ms. */
export const ONBOARDING_NOTICE_MS = 5000
