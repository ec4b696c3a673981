import { z } from 'zod'
import { feature } from './access.ts'
import { endpoint } from './endpoint.ts'
import { day, id } from './text.ts'

export const usageSchema = z.object({
  /** The first day of the month that is counted, by the restaurant's calendar. */
  month: day,
  /** The first day of the next month, when counting begins anew. */
  renews_on: day,
  /** How many reviews were read for the first time in the month. */
  read: z.int().min(0),
  /** How many of them the tier allows a month; null means any number. */
  most: z.int().min(0).nullable(),
})
export type Usage = z.infer<typeof usageSchema>

export const usage = {
  get: endpoint('GET', '/v1/restaurant/{restaurantId}/usage', {
    summary: 'How much of the monthly maximum of the tier is used',
    failed: 'usage.get',
    access: feature('administration'),
    params: z.object({ restaurantId: id }),
    data: usageSchema,
  }),
}
