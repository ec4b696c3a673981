import { languageModels } from '@maitre/contract/language-models'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Which language model is asked for a restaurant, and which it may choose, as the installation says now. */
export const languageModelQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['language-model', restaurantId] as const,
    queryFn: ({ signal }) => call(languageModels.get, { restaurantId }, { signal }),
    staleTime: 0,
  })
