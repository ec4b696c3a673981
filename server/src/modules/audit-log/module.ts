import type { Module } from '#module'

export const auditLog: Module = {
  name: 'audit-log',
  mount: async (mounting) => (await import('./routes.ts')).mountAudit(mounting),
}
