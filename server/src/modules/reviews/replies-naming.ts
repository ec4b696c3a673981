import type { TenantTx } from '#platform/database'
import { NIL } from '#platform/ids'
import { UNANSWERED } from './conditions.ts'
import { findReviews } from './queries.ts'
import type { ReviewRow } from './rows.ts'

/** How many replies are looked through at a time. */
const BATCH = 500

/** The reviews naming people whose replies nobody approved yet and are so worded; their rows are not locked. */
export async function findRepliesNaming(
  tx: TenantTx,
  isNaming: (response: string) => boolean,
): Promise<ReviewRow[]> {
  const found: string[] = []
  let after: string | undefined = NIL
  while (after !== undefined) {
    const rows: { review_id: string; response: string }[] = await tx.run(
      'replies_to_reviews_naming',
      `select review_id, response from reviews
        where restaurant_id = $1 and names_staff and ${UNANSWERED} and response is not null and review_id > $2
        order by review_id limit ${BATCH}`,
      [tx.restaurantId, after],
    )
    found.push(...rows.filter((one) => isNaming(one.response)).map((one) => one.review_id))
    after = rows.length < BATCH ? undefined : rows.at(-1)?.review_id
  }
  return findReviews(tx, found)
}
