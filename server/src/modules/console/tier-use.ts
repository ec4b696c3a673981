import { mayUse } from '@maitre/contract/access'
import type { TierUse } from '@maitre/contract/console-restaurants'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import { startOfMonth } from '#modules/reading'
import type { Tx } from '#platform/database'

/** What some restaurants use beyond a tier, by the id of the restaurant. */
export type UsesByRestaurant = ReadonlyMap<string, TierUse[]>

interface Statement {
  /** Selects `restaurant_id` and `used`; `$1` is the restaurant, or an array of them, as `of` binds it, `$2` the instant. */
  text: (of: (column: string) => string) => string
  /** How much the tier allows; null means any number. */
  allowed: (tier: SubscriptionTier) => number | null
}

const unless = (isAllowed: boolean): number | null => (isAllowed ? null : 0)
/** Whether a tier has what every Admin of a restaurant on it may use. */
const has = (feature: 'integrations' | 'api' | 'profiles' | 'voice', tier: SubscriptionTier) =>
  unless(mayUse(feature, 'Admin', tier.level) === 'allowed')

/** How each use is counted. */
const STATEMENTS: Readonly<Record<TierUse['what'], Statement>> = {
  integrations: {
    allowed: (tier) => has('integrations', tier),
    text: (of) =>
      `select r.restaurant_id, jsonb_array_length(r.integrations) as used from restaurants r
        where ${of('r')}`,
  },
  api_keys: {
    allowed: (tier) => has('api', tier),
    text: (of) =>
      `select k.restaurant_id, count(*) as used from api_keys k
        where ${of('k')} and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
        group by k.restaurant_id`,
  },
  profiles: {
    allowed: (tier) => has('profiles', tier),
    text: (of) =>
      `select p.restaurant_id, count(*) as used from staff_profiles p
        where ${of('p')} and p.active group by p.restaurant_id`,
  },
  voice: {
    allowed: (tier) => has('voice', tier),
    // What of the voice goes beyond tone and facts, by the number of its parts; a location's own words are a part too.
    text: (of) =>
      `select r.restaurant_id, (r.additional_system_prompt_instructions <> '')::int
              + (r.signature <> '{}')::int + (r.reply_examples <> '[]')::int
              + (r.forbidden_words <> '[]')::int + count(l.location_id)::int as used
         from restaurants r
         left join locations l on l.restaurant_id = r.restaurant_id and ${of('l')}
              and exists (select 1 from place_settings p
                           where ${of('p')} and p.restaurant_id = l.restaurant_id
                             and p.place_id in (l.location_id, l.region_id)
                             and p.setting like 'voice.%' and p.setting <> 'voice.facts')
        where ${of('r')} group by r.restaurant_id`,
  },
  keywords: {
    allowed: ({ keywords_max_count: most }) => most,
    text: (of) =>
      `select k.restaurant_id, count(*) as used
         from (select f.restaurant_id, f.about from mention_figures f
                where ${of('f')} and f.grain = 'month' and f.kind = 'keyword'
                group by f.restaurant_id, f.about having sum(f.mentions) > 0) k
        group by k.restaurant_id`,
  },
  reviews: {
    allowed: ({ max_reviews_per_month: most }) => most,
    text: (of) =>
      `select d.restaurant_id, count(*) as used from readings d
         join restaurants r on r.restaurant_id = d.restaurant_id
        where ${of('d')} and ${of('r')} and d.first_read_at >= ${startOfMonth('$2', 'r.timezone')}
        group by d.restaurant_id`,
  },
}

/** The tier that restaurants leave, and the one that they would be on. */
export interface TierChange {
  before: SubscriptionTier
  after: SubscriptionTier
}

/**
 * What restaurants may use now and no more on another tier: the one of a transaction in its scope, which sees what was
 * changed in it, or many in a transaction of the console. What the present tier withholds already is no loss.
 */
export async function findTierUses(
  tx: Tx,
  restaurants: string | readonly string[],
  { before, after }: TierChange,
  now: Date,
): Promise<UsesByRestaurant> {
  const of = (alias: string): string =>
    typeof restaurants === 'string'
      ? `${alias}.restaurant_id = $1`
      : `${alias}.restaurant_id = any($1::uuid[])`
  const found = new Map<string, TierUse[]>()
  for (const [name, { text, allowed }] of Object.entries(STATEMENTS)) {
    const had = allowed(before)
    const most = allowed(after)
    if (most === null || (had !== null && had <= most)) continue
    const { rows } = await tx.execute(
      `select u.restaurant_id, u.used from (${text(of)}) u where u.used > $3 and $2::timestamptz is not null`,
      [restaurants, now, most],
    )
    // The statement selects these two.
    for (const { restaurant_id: id, used } of rows as { restaurant_id: string; used: number }[])
      found.set(id, [
        ...(found.get(id) ?? []),
        // Object.entries forgets that the keys are the uses.
        { what: name as TierUse['what'], used: Math.min(used, had ?? used), allowed: most },
      ])
  }
  return found
}
