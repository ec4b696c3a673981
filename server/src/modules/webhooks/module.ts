import { type Module, works } from '#module'
import { deliverStoredWebhook } from './deliver-webhook.ts'
import { purgeDeliveries } from './deliveries.ts'
import { mountWebhooks } from './routes.ts'
import { deliverWebhook } from './send-webhook.ts'

export const webhooks: Module = {
  name: 'webhooks',
  mount: mountWebhooks,
  purgeRestaurant: purgeDeliveries,
  jobs: [works(deliverWebhook, deliverStoredWebhook)],
}
