import { automationEnded, automationResumed } from '#modules/restaurants'
import { hears, type Module, works } from '#module'
import { deliverStoredWebhook } from './deliver-webhook.ts'
import { purgeDeliveries } from './deliveries.ts'
import { deliverWebhook } from './send-webhook.ts'
import { tellOfResumption, tellOfStop } from './tell-of-automation.ts'

export const webhooks: Module = {
  name: 'webhooks',
  mount: async (mounting) => (await import('./routes.ts')).mountWebhooks(mounting),
  purgeRestaurant: purgeDeliveries,
  jobs: [works(deliverWebhook, deliverStoredWebhook)],
  hears: [hears(automationEnded, tellOfStop), hears(automationResumed, tellOfResumption)],
}
