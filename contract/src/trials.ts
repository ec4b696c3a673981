import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { restaurantSchema } from './restaurants.ts'
import { id } from './text.ts'
import { MAX_TRIAL_DAYS } from './trial-days.ts'

const params = z.object({ restaurantId: id })
const bodyLimit = kilobytes(4)

/** How a restaurant comes to its subscription: by a trial, which a SuperAdmin gives, extends or ends. */
export const trials = {
  set: endpoint('POST', '/v1/console/restaurant/{restaurantId}/trial', {
    summary: 'Give the restaurant a trial of so many days from now, whether it has one or not',
    failed: 'trial.set',
    access: consoleOnly,
    params,
    body: z.object({ days: z.int().min(1).max(MAX_TRIAL_DAYS) }),
    bodyLimit,
    data: restaurantSchema,
  }),
  subscribe: endpoint('POST', '/v1/console/restaurant/{restaurantId}/subscription', {
    summary:
      'Say that the restaurant has subscribed: its trial is over, and nothing rests any more',
    failed: 'trial.subscribe',
    access: consoleOnly,
    params,
    bodyLimit,
    data: restaurantSchema,
  }),
}
