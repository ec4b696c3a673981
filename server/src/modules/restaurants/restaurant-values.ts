import type { PlaceValues } from '@maitre/contract/place-values'
import type { PlaceOrigin } from '@maitre/contract/regions'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { factsOf, textsOf, wordsOf } from './spoken.ts'

/** What the restaurant itself says, which holds wherever nothing else is set. */
export async function getRestaurantValues(
  tx: TenantTx,
): Promise<{ place: PlaceOrigin; values: PlaceValues }> {
  const row = await tx.db
    .selectFrom('restaurants')
    .select([
      'name',
      'reply_tone',
      'reply_language',
      'additional_system_prompt_instructions as instructions',
      'signature',
      'reply_examples',
      'forbidden_words',
      'facts',
    ])
    .where('restaurant_id', '=', tx.restaurantId)
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
    },
  }
}
