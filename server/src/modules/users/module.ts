import type { Module } from '#module'
import { mountUsers } from './routes.ts'

export const users: Module = { name: 'users', mount: mountUsers }
