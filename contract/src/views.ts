import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, name } from './text.ts'

/** How long a SuperAdmin may change what is of a restaurant once they have unlocked it, minutes. */
export const VIEW_UNLOCK_MINUTES = 30
/** The longest reason for it, characters. */
export const MAX_UNLOCK_REASON = 100

/** How a SuperAdmin looks at a restaurant, in the session that they call by. */
export const viewSchema = z.object({
  /** Until when they may change something there; null where they may change nothing. */
  unlocked_until: instant.nullable(),
})
export type View = z.infer<typeof viewSchema>

const PATH = '/v1/restaurant/{restaurantId}/view'
const params = z.object({ restaurantId: id })
const bodyLimit = kilobytes(4)

/**
 * A SuperAdmin sees a restaurant as its team does, and changes nothing before they have said why. The first look opens
 * the view; that and what follows is in the restaurant's own audit log.
 */
export const views = {
  unlock: endpoint('POST', `${PATH}/unlock`, {
    summary: 'Unlock the restaurant for some minutes, so that you may change something there',
    failed: 'view.unlock',
    access: consoleOnly,
    params,
    body: z.object({
      /** Why, for the audit log of the restaurant. */
      reason: name(MAX_UNLOCK_REASON),
    }),
    bodyLimit,
    data: viewSchema,
  }),
  lock: endpoint('POST', `${PATH}/lock`, {
    summary: 'Lock the restaurant before these minutes are over',
    failed: 'view.lock',
    access: consoleOnly,
    params,
    bodyLimit,
    data: viewSchema,
  }),
  end: endpoint('DELETE', PATH, {
    summary: 'Leave the restaurant: the view ends, and the next look opens another',
    failed: 'view.end',
    access: consoleOnly,
    params,
    data: z.object({}),
  }),
}
