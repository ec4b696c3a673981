import { factorsChanged } from '#modules/factors'
import { hears, type Module } from '#module'
import { mailChange } from './mail-change.ts'
import { mountAccountSecurity } from './routes.ts'

export const accountSecurity: Module = {
  name: 'account-security',
  mount: mountAccountSecurity,
  hears: [hears(factorsChanged, mailChange)],
}
