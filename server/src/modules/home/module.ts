import type { Module } from '#module'

export const home: Module = {
  name: 'home',
  mount: async (mounting) => (await import('./routes.ts')).mountHome(mounting),
}
