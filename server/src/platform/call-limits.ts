import { type CallLimit, COSTLY_CALLS, PERSON_CALLS } from '@maitre/contract/call-limits'
import type { Actor } from '#platform/actor'
import { createCallRate } from '#platform/call-rate'
import type { Clock } from '#platform/clock'

/** A call as far as the limits know it. */
export interface CountedCall {
  /** Null for a stranger, whose calls are counted under the address. */
  actor: Pick<Actor, 'userId' | 'key'> | null
  address: string
  isCostly: boolean
}

/**
 * Counts the calls of people, of strangers, and what is costly whoever calls it; all calls of a key of the API were
 * counted when the key was looked up. The limits are `factor` times those of the contract. Strangers are remembered
 * apart from people, so that many addresses have nobody's calls forgotten.
 */
export function createCallLimits(clock: Clock, factor: number): (call: CountedCall) => void {
  const times = ({ burst, perSecond }: CallLimit): CallLimit => ({
    burst: burst * factor,
    perSecond: perSecond * factor,
  })
  const countPerson = createCallRate(times(PERSON_CALLS), 'calls.throttled')
  const countStranger = createCallRate(times(PERSON_CALLS), 'calls.throttled')
  const countCostly = createCallRate(times(COSTLY_CALLS), 'calls.costly_throttled')
  return ({ actor, address, isCostly }) => {
    const now = clock.now()
    if (actor === null) countStranger(address, now)
    else if (actor.key === undefined) countPerson(actor.userId, now)
    if (isCostly) countCostly(actor?.userId ?? address, now)
  }
}
