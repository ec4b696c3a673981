export { isLower } from './is-lower.ts'
export { getTier, getTierNamed, listTiers } from './queries.ts'
export { createTier, tierLowered, tierRemovalAsked } from './save-tier.ts'
