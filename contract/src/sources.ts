import { z } from 'zod'
import { machine } from './access.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** Notifications of the platforms to us. */
export const notifications = {
  google: endpoint('POST', '/v1/webhooks/google', {
    summary: 'Google Pub/Sub push: a review is new or was changed. Signed by Google (OIDC bearer).',
    access: machine,
    body: z.object({
      message: z.object({
        messageId: text(200),
        data: z.string().max(20_000).optional(),
        attributes: z.record(z.string().max(200), z.string().max(2000)).optional(),
        publishTime: z.string().max(100).optional(),
      }),
      subscription: z.string().max(500).optional(),
    }),
    data: z.object({}),
  }),
}
