import type { Home } from '@maitre/contract/home'
import { HOME_RECENT_ITEMS, REVIEW_NEEDS, type ReviewNeed } from '@maitre/contract/constants'
import {
  countReviews,
  listReviews,
  NEED,
  OPEN,
  REVIEW_COLUMNS,
  type ReviewRow,
  toReview,
} from '#modules/reviews'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'

/** What Home shows; one statement counts every kind and finds the newest review of each. */
export async function getHome(tx: TenantTx, scope: Scope): Promise<Home> {
  const rows = await tx.run<{ kind: ReviewNeed; count: number } & ReviewRow>(
    'home_needs',
    // The open reviews are read by their own index, and those of other locations left out afterwards: with the locations
    // beside it the planner reads all reviews of these locations, ten times as many. Only a few columns are counted and
    // ranked; the whole row is loaded for the newest of each kind alone.
    `with open as materialized (
       select review_id, location_id, created_at, ${NEED} as kind from reviews
        where restaurant_id = $1 and ${OPEN})
     select ${REVIEW_COLUMNS.map((column) => `r.${column}`).join(', ')}, ranked.kind, ranked.count
       from (select review_id, kind, count(*) over (partition by kind) as count,
                    row_number() over (partition by kind order by created_at desc, review_id desc) as place
               from open
              where kind is not null and location_id = any($2::uuid[])) ranked
       join reviews r on r.restaurant_id = $1 and r.review_id = ranked.review_id
      where ranked.place = 1`,
    [tx.restaurantId, scope.locationIds],
  )
  const needs: Home['needs'] = REVIEW_NEEDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        kind: row.kind,
        count: row.count,
        review: toReview(row),
        location_id: row.location_id,
      })),
  )
  const lost = await tx.db
    .selectFrom('connections')
    .select('location_id')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('location_id', 'in', [...scope.locationIds, tx.restaurantId])
    .where('state', '=', 'lost')
    .execute()
  const [first] = lost
  const latest = await listReviews(tx, scope, { limit: HOME_RECENT_ITEMS })
  return {
    to_answer: await countReviews(tx, scope, { queue: 'to_answer' }),
    needs:
      first === undefined
        ? needs
        : [
            {
              kind: 'connection_lost',
              count: lost.length,
              review: null,
              location_id: first.location_id,
            },
            ...needs,
          ],
    latest: latest.data.read(),
  }
}
