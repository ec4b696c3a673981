import { z } from 'zod'
import { feature } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { presentPassword } from './password.ts'
import { id, instant, line } from './text.ts'

/** How long the removal of a restaurant can be taken back, days. */
export const REMOVAL_DAYS = 30

export const removalSchema = z.object({
  asked_at: instant,
  /** The name of whoever asked for it, as it was then. */
  asked_by: z.string(),
  /** From this instant on the restaurant is removed with everything of it. */
  due_at: instant,
})
export type Removal = z.infer<typeof removalSchema>

const params = z.object({ restaurantId: id })
const access = feature('administration')
const path = '/v1/restaurant/{restaurantId}/removal'

/** The removal of a restaurant by its own Admins, which comes after a time in which it can be taken back. */
export const removals = {
  get: endpoint('GET', path, {
    summary: 'Whether the restaurant is to be removed, and when; null where it is not',
    failed: 'removal.get',
    access,
    byConsole: true,
    params,
    data: removalSchema.nullable(),
  }),
  ask: endpoint('POST', path, {
    summary: 'Have the restaurant removed after the days in which that can be taken back',
    failed: 'removal.ask',
    access,
    byConsole: true,
    params,
    body: z.object({
      /** The exact name of the restaurant, compared trimmed. */
      name: line(MAX_NAME),
      current_password: presentPassword,
    }),
    bodyLimit: kilobytes(4),
    data: removalSchema,
  }),
  takeBack: endpoint('DELETE', path, {
    summary: 'Take the removal back: the restaurant stays',
    failed: 'removal.take-back',
    access,
    byConsole: true,
    params,
    data: z.object({ id }),
  }),
}
