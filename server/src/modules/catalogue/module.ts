import type { Module } from '#module'

export const catalogue: Module = {
  name: 'catalogue',
  mount: async (mounting) => (await import('./routes.ts')).mountCatalogue(mounting),
}
