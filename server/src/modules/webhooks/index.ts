export { deliverStoredWebhook } from './deliver-webhook.ts'
export { isTold, type News, sendWebhooks } from './send-webhook.ts'
export { hasUnopenedSecret } from './secrets.ts'
