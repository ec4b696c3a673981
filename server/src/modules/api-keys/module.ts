import type { Module } from '#module'
import { purgeKeys } from './keys.ts'

export const apiKeys: Module = {
  name: 'api-keys',
  mount: async (mounting) => (await import('./routes.ts')).mountApiKeys(mounting),
  purge: purgeKeys,
}
