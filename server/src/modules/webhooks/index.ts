export { deliverStoredWebhook } from './deliver-webhook.ts'
export { type News, sendWebhooks } from './send-webhook.ts'
export { hasUnopenedSecret } from './secrets.ts'
