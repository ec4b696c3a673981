import { postingGivenUp } from '#modules/publishing'
import { userRemoved } from '#modules/users'
import { hears, type Module } from '#module'
import { mountAlerts } from './routes.ts'
import { forgetConfig } from './save-config.ts'
import { tellOfFailedPosting } from './tell-admins.ts'

export const alerts: Module = {
  name: 'alerts',
  mount: mountAlerts,
  hears: [hears(postingGivenUp, tellOfFailedPosting), hears(userRemoved, forgetConfig)],
}
