import { STALE_TIME_MS } from '@maitre/contract/constants'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isConnected, lookForServer, onConnection } from './connection.ts'

/** Whether the server has answered, and said no: the same call would be refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** A failed call is tried once more (D §9), unless the server refused it, which it would do again. */
const worthARetry = (failures: number, error: Error): boolean => failures < 1 && !isRefused(error)

// Queries and writes wait while the server cannot be reached, and are sent when it can be again.
// The library listens only while some page asks for something, so it is told how things stand whenever it begins to.
onlineManager.setEventListener((tell) => {
  tell(isConnected())
  return onConnection(tell)
})
// A browser without a network may still reach a server on its own machine, so the event is a reason to look.
window.addEventListener('offline', lookForServer)

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, refetchOnWindowFocus: false, retry: worthARetry },
      mutations: { retry: false },
    },
  })
}
