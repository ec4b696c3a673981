/** By which form a lead came: the wizard of the public site, or the request for a quote. */
export const LEAD_KINDS = ['onboarding', 'quote'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** How far a lead is. Whoever is won has a restaurant, and stays won while it exists. */
export const LEAD_STATES = ['new', 'contacted', 'won', 'declined'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** The longest note about a lead, in characters. */
export const MAX_LEAD_NOTE = 2000

/** How many notes a lead may have. */
export const MAX_LEAD_NOTES = 200
