import { z } from 'zod'
import { open } from './access.ts'
import { endpoint } from './endpoint.ts'

/**
 * How the wizard finds a location: by a search at Google Maps, which has to be named beside what it found, in the
 * demonstration by one of an own list, or by what somebody types where neither is there.
 */
export const PLACE_WAYS = ['map_service', 'own_list', 'by_hand'] as const
export type PlaceWay = (typeof PLACE_WAYS)[number]

/** A call of the onboarding that stands in a file of its own: the plan of a restaurant says whom to write to as well. */
export const onboardingSettings = endpoint('GET', '/v1/public/onboarding', {
  summary: 'What the wizard has to know of this installation',
  failed: 'data.fetch',
  access: open,
  data: z.object({
    /** Whom people write to, and whom they invite as a manager; null where none is configured. */
    support_email: z.string().nullable(),
    places: z.enum(PLACE_WAYS),
  }),
})
