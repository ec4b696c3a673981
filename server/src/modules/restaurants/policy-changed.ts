import { defineEvent } from '#platform/events'
import type { Policy } from './automation-policy.ts'

/** The policy of the restaurant or of a place is another: countdowns under way follow in the same transaction. */
export const policyChanged = defineEvent<{ restaurantId: string; policy: Policy }>('policy.changed')
