import type { Module } from '#module'

export const annotations: Module = {
  name: 'annotations',
  mount: async (mounting) => (await import('./routes.ts')).mountAnnotations(mounting),
}
