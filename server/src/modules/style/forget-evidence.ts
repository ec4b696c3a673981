import type { ReviewChanged, ReviewRow } from '#modules/reviews'
import type { TenantTx, Tx } from '#platform/database'
import { NEEDED } from './learn-from-edits.ts'

/**
 * Forgets the reviews of guests who are erased, and those whose words lapse, among what rules rest on. A rule that was
 * learned and rests on too few guests once some are erased goes with them; words that lapse leave it, since it is the
 * house's own.
 */
export async function forgetChanged(tx: Tx, changes: readonly ReviewChanged[]): Promise<void> {
  const gone = changes.filter(({ step }) => step === 'erased' || step === 'lapsed')
  const [first] = gone
  if (first === undefined) return
  const scoped = { ...tx, restaurantId: first.after.restaurant_id }
  const ids = (step: ReviewChanged['step']): string[] =>
    gone.filter((one) => one.step === step).map(({ after }) => after.review_id)
  await forgetEvidence(scoped, ids('lapsed'), false)
  await forgetEvidence(scoped, ids('erased'), true)
}

/** The same for reviews that are deleted. */
export async function forgetRemoved(tx: Tx, rows: readonly ReviewRow[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const ids = rows.map((row) => row.review_id)
  await forgetEvidence({ ...tx, restaurantId: first.restaurant_id }, ids, true)
}

/** Takes reviews out of what rules rest on; where they are gone for good, learned rules that rest on too few go too. */
async function forgetEvidence(
  tx: TenantTx,
  reviewIds: readonly string[],
  isForGood: boolean,
): Promise<void> {
  if (reviewIds.length === 0) return
  const left = await tx.run<{ rule_id: string; state: string; count: number }>(
    'style_forget',
    `update style_rules set evidence = (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements_text(evidence) e where e <> all($2::text[])),
        version = version + 1
      where restaurant_id = $1 and evidence ?| $2::text[]
      returning rule_id, state, jsonb_array_length(evidence) as count`,
    [tx.restaurantId, reviewIds],
  )
  const weak = left.filter(({ state, count }) => state === 'learned' && count < NEEDED)
  if (!isForGood || weak.length === 0) return
  await tx.run(
    'style_drop',
    'delete from style_rules where restaurant_id = $1 and rule_id = any($2::uuid[])',
    [tx.restaurantId, weak.map(({ rule_id }) => rule_id)],
  )
}
