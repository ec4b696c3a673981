import { conditionAnswers } from '@maitre/contract/approval-conditions'
import type { PlaceValues } from '@maitre/contract/place-values'
import type { PlaceOrigin } from '@maitre/contract/regions'
import { z } from 'zod'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { BY_ITSELF } from './automation-policy.ts'
import { factsOf, textsOf, wordsOf } from './spoken.ts'

const approval = z.object(conditionAnswers)

/** A restaurant without a row of its automation has what the columns would be by themselves. */
function approvalOf({ delay, ...row }: { delay: number | null } & Record<string, unknown>) {
  const found = row['sources'] === null ? BY_ITSELF : approval.parse(row)
  return {
    'approval.takes_part': true,
    'approval.sources': found.sources,
    'approval.smallest_rating': found.smallest_rating,
    'approval.texts': found.texts,
    'approval.languages': found.languages,
    'approval.hours': found.hours,
    'approval.daily_cap': found.daily_cap,
    'approval.delay': delay,
  }
}

/** What the restaurant itself says, which holds wherever nothing else is set. */
export async function getRestaurantValues(
  tx: TenantTx,
): Promise<{ place: PlaceOrigin; values: PlaceValues }> {
  const row = await tx.db
    .selectFrom('restaurants as r')
    .leftJoin('automations as a', 'a.restaurant_id', 'r.restaurant_id')
    .select([
      'r.name',
      'r.reply_tone',
      'r.reply_language',
      'r.additional_system_prompt_instructions as instructions',
      'r.signature',
      'r.reply_examples',
      'r.forbidden_words',
      'r.facts',
      'r.auto_approval_minutes_delay as delay',
      'r.bad_review_max_rating',
      'a.sources',
      'a.smallest_rating',
      'a.texts',
      'a.languages',
      'a.hours',
      'a.daily_cap',
    ])
    .where('r.restaurant_id', '=', tx.restaurantId)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('restaurant.not_found')
  return {
    place: { kind: 'restaurant', id: tx.restaurantId, name: row.name },
    values: {
      'voice.tone': row.reply_tone,
      'voice.language': row.reply_language,
      'voice.instructions': row.instructions,
      'voice.signature': wordsOf(row.signature),
      'voice.examples': textsOf(row.reply_examples),
      'voice.forbidden_words': textsOf(row.forbidden_words),
      'voice.facts': factsOf(row.facts),
      ...approvalOf(row),
      'alerts.bad_review_max_rating': row.bad_review_max_rating,
    },
  }
}
