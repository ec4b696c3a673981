import type { Module } from '#module'
import { mountAnnotations } from './routes.ts'

export const annotations: Module = { name: 'annotations', mount: mountAnnotations }
