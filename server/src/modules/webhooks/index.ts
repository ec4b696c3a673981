export { deliverStoredWebhook } from './deliver-webhook.ts'
export { sendWebhook } from './send-webhook.ts'
export { hasUnopenedSecret } from './secrets.ts'
