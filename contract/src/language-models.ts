import { z } from 'zod'
import { feature } from './access.ts'
import { endpoint } from './endpoint.ts'
import { id } from './text.ts'

const languageModelSchema = z.object({
  /** The models that a restaurant may choose from, the installation's own first; none where none is connected. */
  models: z.array(z.string()),
  /** The one that is asked for whoever chose none; null where none is connected. */
  default_model: z.string().nullable(),
  /** What the restaurant chose, even where it may not be asked any more; null where it goes by the default. */
  chosen: z.string().nullable(),
  /** The one that is asked for the restaurant; null where none is connected. */
  asked: z.string().nullable(),
})
export type LanguageModel = z.infer<typeof languageModelSchema>

export const languageModels = {
  get: endpoint('GET', '/v1/restaurant/{restaurantId}/language-model', {
    summary: 'Which language model is asked for the restaurant, and which it may choose',
    failed: 'language_model.get',
    access: feature('administration'),
    byConsole: true,
    params: z.object({ restaurantId: id }),
    data: languageModelSchema,
  }),
}
