import { OVERDUE_HOURS } from '@maitre/contract/alert-words'
import { isAtSource, isUnanswered, UNANSWERED } from '#modules/reviews'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { defineJob } from '#platform/jobs'
import { tellOfWaiting, type Waiting } from './tell-waiting.ts'

/** Looks every hour whether bad or risky reviews of whatever restaurant wait for an answer for too long. */
export const tellOverdue = defineJob<object>('alerts.tell-overdue', { schedule: '17 * * * *' })

const HOUR_MS = 3_600_000
/** How long after that time a review is still found: the service may have stood still for a day. */
const LOOKED_BACK_MS = 24 * HOUR_MS

/**
 * Raises an alert for each review that people were alerted of `OVERDUE_HOURS` ago and that has no approved reply. Where
 * one restaurant fails the others are told all the same, and the job is tried again; nobody is told twice.
 */
export async function tellOfOverdue(services: Services): Promise<void> {
  const until = new Date(services.clock.now().getTime() - OVERDUE_HOURS * HOUR_MS)
  const found = await services.database.console((tx) => listOverdue(tx, until))
  await tellOfWaiting(services, found, {
    kind: 'answer_overdue',
    causeOf: (reviewId) => `overdue:${reviewId}`,
    waits: (row) => isAtSource(row) && isUnanswered(row),
  })
}

function listOverdue(tx: Tx, until: Date): Promise<Waiting[]> {
  return tx.run<Waiting>(
    'alerts_overdue',
    `select a.restaurant_id, array_agg(a.review_id) as review_ids
       from alerts a join reviews r on r.restaurant_id = a.restaurant_id and r.review_id = a.review_id
      where a.kind in ('bad_review', 'risk') and a.at <= $1 and a.at > $2 and ${UNANSWERED}
        and not exists (select 1 from alerts o where o.restaurant_id = a.restaurant_id and o.cause = 'overdue:' || a.review_id)
      group by a.restaurant_id`,
    [until, new Date(until.getTime() - LOOKED_BACK_MS)],
  )
}
