export { getTier, getTierNamed, listTiers } from './queries.ts'
export { createTier, tierRemovalAsked } from './save-tier.ts'
