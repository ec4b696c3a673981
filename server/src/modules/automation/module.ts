import type { Module } from '#module'
import { mountAutomation } from './routes.ts'

export const automation: Module = { name: 'automation', mount: mountAutomation }
