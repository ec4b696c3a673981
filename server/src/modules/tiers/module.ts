import type { Module } from '#module'

export const tiers: Module = {
  name: 'tiers',
  mount: async (mounting) => (await import('./routes.ts')).mountTiers(mounting),
}
