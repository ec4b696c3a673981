import { factorsChanged } from '#modules/factors'
import { hears, type Module } from '#module'
import { mailChange } from './mail-change.ts'

export const accountSecurity: Module = {
  name: 'account-security',
  mount: async (mounting) => (await import('./routes.ts')).mountAccountSecurity(mounting),
  hears: [hears(factorsChanged, mailChange)],
}
