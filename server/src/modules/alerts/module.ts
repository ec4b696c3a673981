import { postingGivenUp } from '#modules/publishing'
import { hears, type Module } from '#module'
import { tellOfFailedPosting } from './tell-admins.ts'

export const alerts: Module = {
  name: 'alerts',
  hears: [hears(postingGivenUp, tellOfFailedPosting)],
}
