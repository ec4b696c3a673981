import { z } from 'zod'
import { consoleOnly, feature } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './text.ts'

export const demandSchema = z.object({
  /** Since when everybody has to take a second step at their sign-in; null where it is left to each person. */
  since: instant.nullable(),
  /** How many of the people who may sign in have set none up yet. */
  without: z.int(),
  /** Whether you may change it: an Admin of all locations, or a SuperAdmin. */
  may_change: z.boolean(),
  /** Whether you have none yourself, and so cannot ask the others for theirs before. */
  own_first: z.boolean(),
})
export type SecondStepDemand = z.infer<typeof demandSchema>

const body = z.object({ demanded: z.boolean() })
const bodyLimit = kilobytes(4)
const params = z.object({ restaurantId: id })
const OF_RESTAURANT = '/v1/restaurant/{restaurantId}/second-step'
const OF_SUPERADMINS = '/v1/superadmin/second-step'

/**
 * Whether everybody has to take a second step at their sign-in: the people of a restaurant, or the SuperAdmins. Whoever
 * has none is let in to set one up, and to nothing else.
 */
export const secondStepDemands = {
  get: endpoint('GET', OF_RESTAURANT, {
    summary: 'Whether everybody in the restaurant needs a second step, and how many have none',
    failed: 'demand.get',
    access: feature('administration'),
    params,
    data: demandSchema,
  }),
  set: endpoint('PUT', OF_RESTAURANT, {
    summary: 'Ask everybody in the restaurant for a second step, or leave it to each person',
    failed: 'demand.set',
    access: feature('administration'),
    params,
    body,
    bodyLimit,
    data: demandSchema,
  }),
  getOwn: endpoint('GET', OF_SUPERADMINS, {
    summary: 'Whether every SuperAdmin needs a second step, and how many have none',
    failed: 'demand.get',
    access: consoleOnly,
    data: demandSchema,
  }),
  setOwn: endpoint('PUT', OF_SUPERADMINS, {
    summary: 'Ask every SuperAdmin for a second step, or leave it to each of them',
    failed: 'demand.set',
    access: consoleOnly,
    body,
    bodyLimit,
    data: demandSchema,
  }),
}
