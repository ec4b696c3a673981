import type { Automation } from '@maitre/contract/automation'
import { clockIn } from '#platform/local-clock'
import { countAutomatic } from '#modules/publishing'
import {
  CONSENT_TEXT,
  findPolicy,
  listConsents,
  listLocations,
  policiesAt,
  type Policy,
} from '#modules/restaurants'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'

/** A location's day began no longer ago than this, wherever it lies and whatever its clock does. */
const LONGEST_DAY_MS = 26 * 3_600_000

/** The policy with its consent, and what it does at this moment at the locations that the caller may see. */
export async function getAutomation(
  { clock, scope }: Pick<Context, 'clock' | 'scope'>,
  tx: TenantTx,
): Promise<Automation> {
  const policy = await findPolicy({ clock }, tx)
  const { consents } = await listConsents(tx, { offset: 0, limit: 1 })
  const {
    isOn,
    consentedAt,
    stoppedAt,
    stoppedFor,
    stoppedBy,
    runsSince: _since,
    endsAt: _end,
    takesPart: _everywhere,
    delayMinutes,
    ...conditions
  } = policy
  return {
    auto_approve_reviews: isOn,
    auto_approval_minutes_delay: delayMinutes,
    ...conditions,
    stopped_at: stoppedAt?.toISOString() ?? null,
    stopped_for: stoppedFor,
    stopped_by: stoppedBy,
    consent: consentedAt === null ? null : (consents[0] ?? null),
    text: CONSENT_TEXT,
    ...(await countUnderWay(tx, scope)),
    today: await postedToday(tx, policy, clock.now(), scope),
  }
}

async function countUnderWay(
  tx: TenantTx,
  { wholeRestaurant, locationIds }: Context['scope'],
): Promise<{ counting: number; queued: number }> {
  const seen = '($2::boolean or location_id = any($3::uuid[]))'
  const [counts] = await tx.run<{ counting: number; queued: number }>(
    'automation_under_way',
    `select (select count(*)::int from reviews where restaurant_id = $1 and auto_approve_at is not null and ${seen}) as counting,
            (select count(*)::int from postings p join reviews v on v.restaurant_id = $1 and v.review_id = p.review_id
              where p.restaurant_id = $1 and p.automatic and p.state in ('queued', 'claimed') and ${seen}) as queued`,
    [tx.restaurantId, wholeRestaurant, locationIds],
  )
  return counts ?? { counting: 0, queued: 0 }
}

/** The locations that posted something automatically on their present day, the most first, and what they may post. */
async function postedToday(
  tx: TenantTx,
  policy: Policy,
  now: Date,
  scope: Context['scope'],
): Promise<Automation['today']> {
  const locations = await listLocations(tx, scope.wholeRestaurant ? undefined : scope.locationIds)
  const posted = await countAutomatic(tx, new Date(now.getTime() - LONGEST_DAY_MS))
  const byLocation = Map.groupBy(posted, (one) => one.location_id)
  const policyAt = await policiesAt(tx, policy, [...byLocation.keys()])
  return locations
    .map(({ id, name, timezone }) => {
      const zone = clockIn(timezone)
      const today = zone.dayAt(now.getTime())
      const here = byLocation.get(id) ?? []
      const count = here.filter((one) => zone.dayAt(one.created_at.getTime()) === today).length
      return { location_id: id, name, posted: count, daily_cap: policyAt(id).daily_cap }
    })
    .filter((one) => one.posted > 0)
    .toSorted((one, other) => other.posted - one.posted)
}
