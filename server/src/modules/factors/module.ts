import type { Module } from '#module'
import { purgeUsedSteps } from './used-steps.ts'

export const factors: Module = { name: 'factors', purge: purgeUsedSteps }
