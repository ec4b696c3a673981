import type { LanguageModel } from '@maitre/contract/language-models'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Llm } from '#platform/llm'
import { modelFor } from '#platform/llm-settings'

/**
 * The language model that is asked for a restaurant, by what the restaurant chose; null where the installation has none.
 * Outside of any transaction.
 */
export async function findLlm(
  { database, llm }: Pick<Services, 'database' | 'llm'>,
  restaurantId: string,
): Promise<Llm | null> {
  if (llm === null) return null
  return llm.of(restaurantId, await database.scoped(restaurantId, getWish))
}

async function getWish(tx: TenantTx) {
  const rows = await tx.run<{ model: string | null }>(
    'llm_wish',
    'select main_open_ai_model as model from restaurants where restaurant_id = $1',
    [tx.restaurantId],
  )
  return rows[0] ?? { model: null }
}

/** Which model the restaurant chose, which it may choose from, and which is asked for it. */
export async function getLanguageModel(
  { config: { llm } }: Services,
  tx: TenantTx,
): Promise<LanguageModel> {
  const { model: chosen } = await getWish(tx)
  if (llm === null) return { models: [], default_model: null, chosen, asked: null }
  return {
    models: [...llm.models],
    default_model: llm.model,
    chosen,
    asked: modelFor(llm, chosen),
  }
}

/**
 * Throws where a restaurant would choose a model that the installation does not offer. The one that it has may be sent
 * again, and where no model is connected any name is kept until one is.
 */
export function requireOffered(
  { config: { llm } }: Services,
  model: string | null | undefined,
  before: string | null,
): void {
  if (llm === null || model === undefined || model === null || model === before) return
  if (!llm.models.includes(model)) throw new AppError('restaurant.model_not_offered')
}
