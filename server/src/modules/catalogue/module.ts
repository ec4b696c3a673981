import type { Module } from '#module'
import { mountCatalogue } from './routes.ts'

export const catalogue: Module = { name: 'catalogue', mount: mountCatalogue }
