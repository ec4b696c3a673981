import type { Module } from '#module'
import { mountAudit } from './routes.ts'

export const auditLog: Module = { name: 'audit-log', mount: mountAudit }
