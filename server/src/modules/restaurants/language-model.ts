import type { LanguageModel } from '@maitre/contract/language-models'
import { addMonths, firstDayOf, monthOf } from '@maitre/contract/months'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Llm } from '#platform/llm'
import { capOf, type LlmWish, sumTokens } from '#platform/llm-meter'
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

async function getWish(tx: TenantTx): Promise<LlmWish> {
  const rows = await tx.run<LlmWish>(
    'llm_wish',
    'select main_open_ai_model as model, llm_monthly_cap as tokens from restaurants where restaurant_id = $1',
    [tx.restaurantId],
  )
  return rows[0] ?? { model: null, tokens: null }
}

/**
 * Which model the restaurant chose, which it may choose from, and which is asked for it; what it used in the month, and
 * what ends its questions before the month is over. Outside of any transaction.
 */
export async function getLanguageModel(
  { config, database, clock, llm: meter }: Services,
  restaurantId: string,
): Promise<LanguageModel> {
  const wish = await database.scoped(restaurantId, getWish)
  const now = clock.now()
  const month = monthOf(now)
  const used = await database.local((tx) => sumTokens(tx, restaurantId, now))
  const told = {
    chosen: wish.model,
    month: firstDayOf(month),
    renews_on: firstDayOf(addMonths(month, 1)),
    tokens: used,
  }
  const settings = config.llm
  if (settings === null || meter === null)
    return {
      ...told,
      models: [],
      default_model: null,
      asked: null,
      most: null,
      usual: null,
      ended_by: null,
    }
  const most = capOf(settings, wish)
  const isUsedUp = most !== null && used >= most
  return {
    ...told,
    models: [...settings.models],
    default_model: settings.model,
    asked: modelFor(settings, wish.model),
    most,
    usual: settings.restaurantTokens,
    ended_by: isUsedUp ? 'restaurant' : (await meter.isSpent()) ? 'installation' : null,
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
