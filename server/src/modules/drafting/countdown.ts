import { FINDING_CODES, HELD_REASONS, type HeldReason } from '@maitre/contract/held-reasons'
import {
  findPolicy,
  isRunning,
  listTimezones,
  policiesAt,
  type Policy,
  type PolicyAt,
} from '#modules/restaurants'
import { type ReviewRow, undisturbedFrom } from '#modules/reviews'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { type Candidate, decide, type WaitReason } from './decide.ts'
import { clockIn, type LocalClock } from '#platform/local-clock'

/** How replies are approved automatically at some locations, with their clocks. */
export interface Countdown {
  policyOf: PolicyAt
  clockOf(locationId: string): LocalClock
}

/** The countdown of the restaurant, on or off, for reviews of these locations. */
export async function findCountdown(
  services: Services,
  tx: TenantTx,
  rows: readonly Pick<ReviewRow, 'location_id'>[],
): Promise<Countdown> {
  return withClocks(tx, await findPolicy(services, tx), rows)
}

/** A policy of the restaurant as it holds at the locations of these reviews, with their clocks. */
export async function withClocks(
  tx: TenantTx,
  policy: Policy,
  rows: readonly Pick<ReviewRow, 'location_id'>[],
): Promise<Countdown> {
  const ids = new Set(rows.map((row) => row.location_id))
  // Where nothing goes out nobody asks what time it is.
  const zones = isRunning(policy) ? await listTimezones(tx, [...ids]) : new Map<string, string>()
  const policyOf = isRunning(policy) ? await policiesAt(tx, policy, [...ids]) : () => policy
  return { policyOf, clockOf: (locationId) => clockIn(zones.get(locationId) ?? 'UTC') }
}

/** How a reply comes to its approval: when its countdown ends, or why a person must look at it first. */
export interface Plan {
  /** Null where a person approves it. */
  autoApproveAt: Date | null
  /** Since when a person could look at it; the countdown runs from here. */
  countingFrom: Date
  /** Null where nothing is wrong with it; a reply may wait for a person all the same. */
  heldReason: HeldReason | null
}

/**
 * Plans the approval of a reply that is written now; while somebody is writing it, the countdown waits. `reason` is what
 * its own words are held for. Every review from before the consent waits for a person, since the backlog is never
 * posted by itself (P §4). `from` is when the countdown began that goes on under another policy.
 */
export function planApproval(
  { clock }: Services,
  { policyOf, clockOf }: Countdown,
  row: ReviewRow,
  reason: HeldReason | null,
  from?: Date,
): Plan {
  const now = clock.now()
  const undisturbed = undisturbedFrom(row, now)
  const since = from ?? undisturbed
  const moment = { since, now: undisturbed, clock: clockOf(row.location_id) }
  const decision = decide(policyOf(row.location_id), candidateOf(row, reason), moment)
  if ('postAt' in decision)
    return { autoApproveAt: decision.postAt, countingFrom: since, heldReason: null }
  return { autoApproveAt: null, countingFrom: since, heldReason: shown(decision.wait) }
}

/**
 * Plans the approval of a draft, which may be written anew: for a name that is decided on, or by a job that runs twice.
 * One that waited for a person waits on, until the guest writes anew; what a person held waits until one releases it.
 */
export function planDraft(
  services: Services,
  countdown: Countdown,
  row: ReviewRow,
  reason: HeldReason | null,
): Plan {
  const isHeld = row.held_reason === 'person'
  const plan = planApproval(services, countdown, row, isHeld ? 'person' : reason)
  const waits = row.counting_from !== null && row.auto_approve_at === null
  if (isHeld || !waits) return plan
  return { ...plan, autoApproveAt: null, heldReason: reason ?? reasonKept(row) }
}

/** The reasons to hold a reply that are gone once it has other words. */
const OF_OLD_WORDS: readonly HeldReason[] = [...FINDING_CODES, 'unchecked', 'no_draft']

/** What a reply goes on waiting for once it has other words; null for nothing. */
export function reasonKept({ held_reason: reason }: ReviewRow): HeldReason | null {
  return OF_OLD_WORDS.some((one) => one === reason) ? null : reason
}

/** When the countdown of a reply began that counts down; of one that began before this was noted, as its end says. */
export function beganAt(row: ReviewRow, { delayMinutes }: Policy): Date {
  const end = row.auto_approve_at ?? row.created_at
  return row.counting_from ?? new Date(end.getTime() - (delayMinutes ?? 0) * 60_000)
}

/** What the decision looks at of a stored review. */
export function candidateOf(row: ReviewRow, reason: HeldReason | null): Candidate {
  return {
    source: row.source,
    origin: row.origin,
    rating: row.rating,
    hasText: row.text !== '',
    language: row.language,
    createdAt: row.created_at,
    hasRisk: row.has_risk,
    reason,
  }
}

/** The reason as the review shows it; null for what is no fault of the reply and no condition. */
export function shown(reason: WaitReason): HeldReason | null {
  return HELD_REASONS.find((one) => one === reason) ?? null
}
