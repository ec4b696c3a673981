import type { Module } from '#module'
import { mountTiers } from './routes.ts'

export const tiers: Module = { name: 'tiers', mount: mountTiers }
