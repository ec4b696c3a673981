import type { Module } from '#module'
import { mountAuth } from './routes.ts'
import { purgeSessions } from './sessions.ts'

export const auth: Module = { name: 'auth', mount: mountAuth, purge: purgeSessions }
