import { onboarding } from '@maitre/contract/onboarding'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Whom people write to who want to subscribe, as the installation names them while it runs. */
export const supportQuery = queryOptions({
  queryKey: ['support'] as const,
  queryFn: ({ signal }) => call(onboarding.settings, {}, { signal }),
  staleTime: Infinity,
})
