import { REVIEW_LANGUAGES, REVIEW_TEXTS, PLATFORMS } from '@maitre/contract/constants'
import type { AutomationConditions, OpenHours } from '@maitre/contract/approval-conditions'
import type { STOP_CAUSES } from '@maitre/contract/automation'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'

/** How the restaurant's replies are approved automatically: all that a decision about one of them goes by. */
export interface Policy extends AutomationConditions {
  /**
   * Since when a consent stands, which may have been given anew since to a newer text; null where none stands. Reviews
   * from before it are left to a person.
   */
  consentedAt: Date | null
  /**
   * When the switch stopped everything, somebody asked for the removal of the restaurant, or its trial was over; null
   * while it runs, or may run.
   */
  stoppedAt: Date | null
  /** When the switch let it run again; null where it was never stopped. Reviews from before wait like those before the consent. */
  runsSince: Date | null
  /** When the trial of the restaurant ends, from which on nothing goes out; null where it has none, or none that began. */
  endsAt: Date | null
  /** Whether anything is approved automatically at the place that the policy is of; at the restaurant itself, yes. */
  takesPart: boolean
  /** How long a person may look first, in minutes; null is not at all. */
  delayMinutes: number | null
}

/** The policy as it is stored, with what else its screen tells. */
export interface StoredPolicy extends Policy {
  /** Whether the restaurant wants it, which without a consent does nothing. */
  isOn: boolean
  stoppedFor: (typeof STOP_CAUSES)[number] | null
  stoppedBy: string | null
  /** The version of the text that was agreed to last; null where it had none. */
  agreedTo: number | null
}

interface PolicyRow {
  is_on: boolean
  delay: number | null
  sources: AutomationConditions['sources'] | null
  smallest_rating: number | null
  texts: AutomationConditions['texts'] | null
  languages: AutomationConditions['languages'] | null
  hours: OpenHours[] | null
  daily_cap: number | null
  stopped_at: Date | null
  stopped_for: StoredPolicy['stoppedFor']
  stopped_by: string | null
  runs_since: Date | null
  ends_at: Date | null
  given: boolean | null
  given_since: Date | null
  text_version: number | null
}

/** A restaurant without a row has what the columns would be by themselves; `createRestaurant` makes the row. */
export const BY_ITSELF: AutomationConditions = {
  sources: [...PLATFORMS],
  smallest_rating: 2,
  texts: [...REVIEW_TEXTS],
  languages: [...REVIEW_LANGUAGES],
  hours: null,
  daily_cap: null,
}

const LATEST = (column: string): string =>
  `(select ${column} from consents where restaurant_id = $1 and subject = 'auto_approval' order by at desc, consent_id desc limit 1)`

/** When the first consent was given that nobody has taken back since. */
const GIVEN_SINCE = `(select min(c.at) from consents c where c.restaurant_id = $1 and c.subject = 'auto_approval' and c.given
    and not exists (select 1 from consents w where w.restaurant_id = $1 and w.subject = 'auto_approval' and not w.given
                                               and (w.at, w.consent_id) > (c.at, c.consent_id)))`

type WithClock = Pick<Services, 'clock'>

/** The policy of the restaurant, on or off, as it stands now. */
export async function findPolicy({ clock }: WithClock, tx: TenantTx): Promise<StoredPolicy> {
  const [row] = await tx.run<PolicyRow>(
    'policy_get',
    `select r.auto_approve_reviews as is_on, r.auto_approval_minutes_delay as delay, a.sources, a.smallest_rating, a.texts,
            a.languages, a.hours, a.daily_cap, coalesce(a.stopped_at, r.removal_asked_at, case when r.trial_ends_at <= $2 then r.trial_ends_at end) as stopped_at,
            case when r.removal_asked_at is not null then 'removal' when r.trial_ends_at <= $2 then 'trial'
                 when a.stopped_at is not null then 'switch' end as stopped_for,
            case when a.stopped_at is null then r.removal_asked_by else a.stopped_by end as stopped_by, a.runs_since, r.trial_ends_at as ends_at, ${LATEST('given')} as given,
            ${LATEST('text_version')} as text_version, ${GIVEN_SINCE} as given_since
       from restaurants r left join automations a on a.restaurant_id = r.restaurant_id and a.restaurant_id = $1
      where r.restaurant_id = $1`,
    [tx.restaurantId, clock.now()],
  )
  if (row === undefined) throw new AppError('restaurant.not_found')
  return {
    isOn: row.is_on,
    consentedAt: row.is_on && row.given === true ? row.given_since : null,
    stoppedAt: row.stopped_at,
    stoppedFor: row.stopped_for,
    stoppedBy: row.stopped_by,
    agreedTo: row.text_version,
    runsSince: row.runs_since,
    endsAt: row.ends_at,
    takesPart: true,
    delayMinutes: row.delay,
    sources: row.sources ?? BY_ITSELF.sources,
    smallest_rating: row.smallest_rating ?? BY_ITSELF.smallest_rating,
    texts: row.texts ?? BY_ITSELF.texts,
    languages: row.languages ?? BY_ITSELF.languages,
    hours: row.hours,
    daily_cap: row.daily_cap,
  }
}

/**
 * The policy, kept as it is until the transaction ends. Whoever approves by itself and whoever changes the policy go
 * through here, before they lock any review: so nothing goes out under a policy that was changed meanwhile, and no
 * location posts more than its number a day, however many workers there are.
 */
export async function holdPolicy(services: WithClock, tx: TenantTx): Promise<StoredPolicy> {
  await tx.run(
    'policy_hold',
    'select restaurant_id from automations where restaurant_id = $1 for update',
    [tx.restaurantId],
  )
  return findPolicy(services, tx)
}

/** Whether what was approved automatically at that moment was so under the consent that stands. */
export function isOfConsent({ consentedAt }: Policy, at: Date): boolean {
  return consentedAt !== null && at.getTime() >= consentedAt.getTime()
}

/** Whether what was approved automatically at that moment may still leave: the policy was neither off nor stopped since. */
export function isRunningSince(policy: Policy, at: Date): boolean {
  const { stoppedAt, runsSince } = policy
  const isStopped = stoppedAt !== null || at.getTime() < (runsSince?.getTime() ?? 0)
  return isOfConsent(policy, at) && !isStopped
}

/** Whether anything goes out automatically at all. */
export function isRunning({ consentedAt, stoppedAt }: Policy): boolean {
  return consentedAt !== null && stoppedAt === null
}
