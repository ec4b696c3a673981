export { findTier, getTier, listTiers } from './queries.ts'
export { mountTiers } from './routes.ts'
export { createTier } from './save-tier.ts'
