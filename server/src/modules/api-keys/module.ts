import type { Module } from '#module'
import { purgeKeys } from './keys.ts'
import { mountApiKeys } from './routes.ts'

export const apiKeys: Module = { name: 'api-keys', mount: mountApiKeys, purge: purgeKeys }
