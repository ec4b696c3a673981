import type { Module } from '#module'

export const guests: Module = {
  name: 'guests',
  mount: async (mounting) => (await import('./routes.ts')).mountGuests(mounting),
}
