import { getRestaurant } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { keywordMeant } from './names.ts'

/**
 * The keywords that the tier lets the restaurant follow: the most frequent ones of all time, at all locations (P §5).
 * Undefined means all of them. Whatever answers keywords goes by this set.
 */
export async function trackedKeywords(tx: TenantTx): Promise<ReadonlySet<string> | undefined> {
  const { keywords_max_count: most } = (await getRestaurant(tx)).subscription_tier
  if (most === null) return undefined
  const rows = await tx.run<{ about: string }>(
    'keywords_tracked',
    `select about from mention_figures where restaurant_id = $1 and grain = 'month' and kind = 'keyword'
      group by about having sum(mentions) > 0 order by sum(mentions) desc, about limit $2`,
    [tx.restaurantId, most],
  )
  return new Set(rows.map(({ about }) => about))
}

/**
 * The keyword that a caller means by a name, which may be one that no guest uses.
 *
 * @throws keyword.not_tracked where guests use it, and the tier lets the restaurant follow only others.
 */
export async function getTrackedKeyword(tx: TenantTx, name: string): Promise<string> {
  const keyword = await keywordMeant(tx, name)
  const tracked = await trackedKeywords(tx)
  if (tracked === undefined || tracked.has(keyword)) return keyword
  const said = await tx.run(
    'keywords_said',
    `select 1 from mention_figures where restaurant_id = $1 and grain = 'month' and kind = 'keyword' and about = $2
     having sum(mentions) > 0`,
    [tx.restaurantId, keyword],
  )
  if (said.length > 0) throw new AppError('keyword.not_tracked')
  return keyword
}
