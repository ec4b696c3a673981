import type { PolicyChanges } from '@maitre/contract/automation'
import type { Language } from '@maitre/contract/constants'
import type { HeldReason } from '@maitre/contract/held-reasons'
import type { AUTOMATION_STARTS, AUTOMATION_STOPS } from '@maitre/contract/webhook-events'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { defineEvent } from '#platform/events'
import { holdPolicy, type StoredPolicy } from './automation-policy.ts'
import { policyChanged } from './policy-changed.ts'
import { type ConsentAct, recordConsent } from './consents.ts'
import { CONSENT_TEXT } from './consent-text.ts'
import { requireStaying } from './find-removal.ts'
import { requireTrialGoesOn } from './trial-over.ts'
import { tellScreens } from './save-restaurant.ts'
import { writeRestaurant } from './write-restaurant.ts'

/** The version of the text that is agreed to now. */
const VERSION = CONSENT_TEXT.version

/**
 * Nothing goes out automatically any more: countdowns and unsent postings that nobody approved by hand end in the same
 * transaction. `reason` is what the replies then wait for; null where the consent was taken back.
 */
export const automationEnded = defineEvent<{
  restaurantId: string
  reason: HeldReason | null
  /** What ended it; null where nothing went out automatically before, and there is nothing to tell. */
  cause: (typeof AUTOMATION_STOPS)[number] | null
  /** The name of whoever ended it; null is Maitre. */
  by: string | null
}>('automation.ended')

/** Replies may go out automatically again: the switch was let go, or the consent was given. */
export const automationResumed = defineEvent<{
  restaurantId: string
  reason: (typeof AUTOMATION_STARTS)[number]
  by: string | null
}>('automation.resumed')

/** What is changed: the policy, and whether it is on at all, with how the consent came. */
export interface AutomationChanges extends PolicyChanges {
  isOn?: boolean | undefined
  consent?: Pick<ConsentAct, 'language'> & Pick<ConsentAct, 'came'>
}

/**
 * Changes the policy, and gives or withdraws the consent where it is switched on or off; values that stand already may be
 * sent again. What is on without a consent that stands gets one when a person says on. A consent on the screen is
 * recorded anew where the one that stands is to another text; countdowns go on meanwhile.
 */
export async function changeAutomation(
  services: Services,
  tx: TenantTx,
  {
    isOn,
    consent = { came: 'call' },
    auto_approval_minutes_delay: delay,
    ...changes
  }: AutomationChanges,
): Promise<void> {
  const before = await holdPolicy(services, tx)
  const conditions = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  const at = services.clock.now()
  const switched = isOn === undefined || isOn === (before.consentedAt !== null) ? null : isOn
  const isNewerText = isOn === true && consent.came === 'screen' && before.agreedTo !== VERSION
  const isAgreedAnew = switched === null && isNewerText
  const after: StoredPolicy = {
    ...before,
    ...conditions,
    ...(delay !== undefined && { delayMinutes: delay }),
    isOn: isOn ?? before.isOn,
    // A consent that is given anew says that replies may go out, and where there is none nothing has to be stopped.
    ...(switched !== null && {
      consentedAt: switched ? at : null,
      stoppedAt: null,
      stoppedBy: null,
    }),
  }
  const [was, is] = [toldOf(before), toldOf(after)]
  if (switched !== null || JSON.stringify(was) !== JSON.stringify(is)) {
    // A restaurant that leaves, or whose trial is over, has nothing go out by itself, and what is changed of that now
    // would stay changed unseen.
    if (switched !== false) {
      await requireStaying(tx)
      await requireTrialGoesOn(services, tx)
    }
    await storeChanges(services, tx, after, switched)
    const subject = `restaurant:${tx.restaurantId}` as const
    audit(services, tx, { what: 'automation.changed', subject, before: was, after: is })
  } else if (!isAgreedAnew) return
  const given = switched ?? true
  if (switched !== null || isAgreedAnew) await recordConsent(services, tx, { ...consent, given })
  await tellScreens(services, tx)
}

/** Stores the policy; what is under way follows, or ends where it was switched off. */
async function storeChanges(
  services: Services,
  tx: TenantTx,
  after: StoredPolicy,
  switched: boolean | null,
): Promise<void> {
  const { restaurantId } = tx
  const of = { restaurantId, by: services.by.name }
  await storePolicy(tx, after)
  if (switched === false)
    await services.events.announce(tx, automationEnded, {
      ...of,
      reason: null,
      cause: 'consent_withdrawn',
    })
  else await services.events.announce(tx, policyChanged, { restaurantId, policy: after })
  if (switched === true)
    await services.events.announce(tx, automationResumed, { ...of, reason: 'consent_given' })
  // The restaurant's row comes after those of its reviews, as whoever reads reviews locks them.
  await writeRestaurant(tx, {
    auto_approve_reviews: after.isOn,
    auto_approval_minutes_delay: after.delayMinutes,
  })
}

/** The consent on the screen: refused where the text that was read is not the present one. */
export async function giveConsent(
  services: Services,
  tx: TenantTx,
  read: { text_version: number; language: Language },
  changes: PolicyChanges,
): Promise<void> {
  if (read.text_version !== VERSION) throw new AppError('consent.outdated')
  const consent = { came: 'screen', language: read.language } as const
  await changeAutomation(services, tx, { ...changes, isOn: true, consent })
}

/** Stops everything that is automatic, or lets it run again for reviews from now on. */
export async function stopAutomation(
  services: Services,
  tx: TenantTx,
  stopped: boolean,
): Promise<void> {
  const before = await holdPolicy(services, tx)
  await requireStaying(tx)
  await requireTrialGoesOn(services, tx)
  if (stopped === (before.stoppedAt !== null)) return
  // What is off anyway need not be stopped, and a stop that was forgotten would surprise whoever switches it on.
  if (stopped && before.consentedAt === null) throw new AppError('consent.missing')
  const at = services.clock.now()
  const { restaurantId } = tx
  const of = { restaurantId, by: services.by.name }
  await tx.db
    .updateTable('automations')
    .set(
      stopped
        ? { stopped_at: at, stopped_by: services.by.name }
        : { stopped_at: null, stopped_by: null, runs_since: at },
    )
    .where('restaurant_id', '=', restaurantId)
    .execute()
  if (stopped)
    await services.events.announce(tx, automationEnded, {
      ...of,
      reason: 'stopped',
      cause: 'switch',
    })
  else await services.events.announce(tx, automationResumed, { ...of, reason: 'switch' })
  const subject = `restaurant:${restaurantId}` as const
  audit(services, tx, { what: stopped ? 'automation.stopped' : 'automation.resumed', subject })
  await tellScreens(services, tx)
}

async function storePolicy(tx: TenantTx, policy: StoredPolicy): Promise<void> {
  const { sources, texts, languages, hours, smallest_rating, daily_cap } = policy
  await tx.db
    .updateTable('automations')
    .set({
      sources: JSON.stringify(sources),
      texts: JSON.stringify(texts),
      languages: JSON.stringify(languages),
      hours: hours === null ? null : JSON.stringify(hours),
      smallest_rating,
      daily_cap,
      stopped_at: policy.stoppedAt,
      stopped_by: policy.stoppedBy,
    })
    .where('restaurant_id', '=', tx.restaurantId)
    .execute()
}

/** What the audit log tells of a policy. */
function toldOf(policy: StoredPolicy): object {
  const { isOn, delayMinutes, sources, smallest_rating, texts, languages, hours, daily_cap } =
    policy
  return {
    auto_approve_reviews: isOn,
    auto_approval_minutes_delay: delayMinutes,
    sources,
    smallest_rating,
    texts,
    languages,
    hours: hours?.map(({ day, from, to }) => `${day} ${from}–${to}`) ?? null,
    daily_cap,
  }
}
