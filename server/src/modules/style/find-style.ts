import { mayUse, type Tier } from '@maitre/contract/access'
import type { Language } from '@maitre/contract/constants'
import type { StyleRule } from '@maitre/language'
import type { TenantTx } from '#platform/database'

/** A rule that holds for replies in a language. */
export interface SpokenRule extends StyleRule {
  language: Language
}

interface Row extends SpokenRule {
  level: Tier
}

/** Whether a restaurant of that level has what is learned: who cannot see the rules is not answered by them. */
const isOfTier = (level: Tier): boolean => mayUse('voice', 'Admin', level) === 'allowed'

/** The rules by which the replies of a location are written. */
export async function findStyle(tx: TenantTx, locationId: string): Promise<SpokenRule[]> {
  const rows = await tx.run<Row>(
    'style_find',
    `select s.language, s.kind, s.words, s.guests, t.level from style_rules s
       join restaurants r on r.restaurant_id = $1
       join subscription_tiers t on t.tier_id = r.subscription_tier_id
      where s.restaurant_id = $1 and s.location_id = $2 and s.state in ('learned', 'kept')
      order by s.learned_at desc, s.rule_id`,
    [tx.restaurantId, locationId],
  )
  return rows
    .filter(({ level }) => isOfTier(level))
    .map(({ language, kind, words, guests }) => ({ language, kind, words, guests }))
}

/** Whether the tier of the restaurant has what is learned. */
export async function mayLearn(tx: TenantTx): Promise<boolean> {
  const [row] = await tx.run<{ level: Tier }>(
    'style_tier',
    `select t.level from restaurants r join subscription_tiers t on t.tier_id = r.subscription_tier_id
      where r.restaurant_id = $1`,
    [tx.restaurantId],
  )
  return row !== undefined && isOfTier(row.level)
}
