import { factors } from '@maitre/contract/factors'
import { sessions } from '@maitre/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

/** The query of what the person signs in with besides their password. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => call(factors.get, {}, { signal }),
})

/** The query of the sessions that the person has open. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(sessions.list, {}, { signal }),
})
