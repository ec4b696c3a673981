import type { Module } from '#module'

export const automation: Module = {
  name: 'automation',
  mount: async (mounting) => (await import('./routes.ts')).mountAutomation(mounting),
}
