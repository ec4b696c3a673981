export { getTier, getTierNamed, listTiers } from './queries.ts'
export { createTier } from './save-tier.ts'
