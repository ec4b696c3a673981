import { z } from 'zod'
import { machine } from './access.ts'
import { SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'

/** The calls by which the platforms notify us. */
export const notifications = {
  receive: endpoint('POST', '/v1/webhooks/{source}', {
    summary:
      'A source says that a review is new or was changed, in its own form and with its own proof (a signature, a token)',
    failed: 'notification.receive',
    access: machine,
    params: z.object({ source: z.enum(SOURCES) }),
    // Each source has its own form of body, which its connector reads once it has verified the sender.
    body: z.looseObject({}),
    data: z.object({}),
  }),
}
