import type { PlaceValues, TriedPolicy } from '@maitre/contract/place-values'
import type { TenantTx } from '#platform/database'
import type { Policy } from './automation-policy.ts'
import { levelsOf, resolve } from './place-settings.ts'
import { getRestaurantValues } from './restaurant-values.ts'
import { withChange } from './save-place-settings.ts'

/** The policy by the place of a review. */
export type PolicyAt = (locationId: string) => Policy

/**
 * The policy of the restaurant as it holds at some of its locations: conditions, delay and whether anything goes out by
 * itself may be set there or in their region. Consent, stop and the end of a trial are the restaurant's everywhere. At a
 * place that is tried holds what is said of it, which nobody has saved.
 */
export async function policiesAt(
  tx: TenantTx,
  policy: Policy,
  locationIds: readonly string[],
  tried?: TriedPolicy,
): Promise<PolicyAt> {
  const { place, values } = await getRestaurantValues(tx)
  const restaurant = { place, values: { ...values, ...valuesOf(policy) } }
  const levels = await levelsOf(tx, locationIds)
  const policies = new Map(
    [...levels].map(([id, above]) => {
      const meant = above.map(({ place: at, own }) => ({
        place: at,
        own: tried?.id === at.id ? withChange(own, tried) : own,
      }))
      return [id, withValues(policy, resolve(restaurant, meant).values)]
    }),
  )
  return (locationId) => policies.get(locationId) ?? policy
}

type ApprovalValues = Pick<PlaceValues, Extract<keyof PlaceValues, `approval.${string}`>>

/** What a policy says of what may be set by place. */
function valuesOf(policy: Policy): ApprovalValues {
  return {
    'approval.takes_part': policy.takesPart,
    'approval.sources': policy.sources,
    'approval.smallest_rating': policy.smallest_rating,
    'approval.texts': policy.texts,
    'approval.languages': policy.languages,
    'approval.hours': policy.hours,
    'approval.daily_cap': policy.daily_cap,
    'approval.delay': policy.delayMinutes,
  }
}

function withValues(policy: Policy, values: ApprovalValues): Policy {
  return {
    ...policy,
    takesPart: values['approval.takes_part'],
    sources: values['approval.sources'],
    smallest_rating: values['approval.smallest_rating'],
    texts: values['approval.texts'],
    languages: values['approval.languages'],
    hours: values['approval.hours'],
    daily_cap: values['approval.daily_cap'],
    delayMinutes: values['approval.delay'],
  }
}
