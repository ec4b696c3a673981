import { z } from 'zod'
import { feature } from './access.ts'
import { endpoint } from './endpoint.ts'
import { LLM_CAPS } from './llm-caps.ts'
import { day, id } from './text.ts'

const languageModelSchema = z.object({
  /** The models that a restaurant may choose from, the installation's own first; none where none is connected. */
  models: z.array(z.string()),
  /** The one that is asked for whoever chose none; null where none is connected. */
  default_model: z.string().nullable(),
  /** What the restaurant chose, even where it may not be asked any more; null where it goes by the default. */
  chosen: z.string().nullable(),
  /** The one that is asked for the restaurant; null where none is connected. */
  asked: z.string().nullable(),
  /** The first day of the month (UTC) that is counted, and of the next, when counting begins anew. */
  month: day,
  renews_on: day,
  /** How many tokens of questions and answers were used for the restaurant in the month. */
  tokens: z.int().min(0),
  /** How many it may use in a month, and how many where nobody gave it a number of its own; null for any number. */
  most: z.int().min(0).nullable(),
  usual: z.int().min(0).nullable(),
  /** By what its questions ended before the month is over, so that the local engine reads and writes; null while they go on. */
  ended_by: z.enum(LLM_CAPS).nullable(),
})
export type LanguageModel = z.infer<typeof languageModelSchema>

export const languageModels = {
  get: endpoint('GET', '/v1/restaurant/{restaurantId}/language-model', {
    summary:
      'Which language model is asked for the restaurant, which it may choose, and what of the month it used',
    failed: 'language_model.get',
    access: feature('administration'),
    byConsole: true,
    params: z.object({ restaurantId: id }),
    data: languageModelSchema,
  }),
}
