import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { apiKeys } from '@maitre/contract/api-keys'
import type { InputOf } from '@maitre/contract/endpoint'
import { webhooks } from '@maitre/contract/webhooks'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'
import { outdate } from '#lib/outdate'
import type { Hook } from './hook-form.tsx'
import { useShowSecret } from './shown-secrets.ts'

export const keysQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['api-keys', restaurantId] as const,
    queryFn: ({ signal }) => call(apiKeys.list, { restaurantId }, { signal }),
  })

export const hookQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['webhook', restaurantId] as const,
    queryFn: ({ signal }) => call(webhooks.get, { restaurantId }, { signal }),
  })

/** The log of deliveries, newest first, a page at a time. */
export const deliveriesQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['webhook', restaurantId, 'deliveries'] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(webhooks.deliveries, { restaurantId, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // Deliveries go on by themselves.
    staleTime: 0,
  })

const MAKING = ['api-keys', 'making']

/** Makes and revokes keys; the list follows, and a new key is shown. */
export function useKeyWrites(restaurantId: string) {
  const queries = useQueryClient()
  const showSecret = useShowSecret(restaurantId)
  const onSettled = (): Promise<void> => queries.invalidateQueries({ queryKey: ['api-keys'] })
  return {
    create: useMutation({
      mutationKey: MAKING,
      mutationFn: (wanted: Omit<InputOf<typeof apiKeys.create>, 'restaurantId'>) =>
        call(apiKeys.create, { restaurantId, ...wanted }),
      onSuccess: ({ name, key }) => showSecret({ of: 'key', name, secret: key }),
      onSettled,
    }),
    /** Whether a key is being made, asked when a press arrives: what is drawn may be one press behind. */
    isMaking: () => queries.isMutating({ mutationKey: MAKING }) > 0,
    revoke: useMutation({
      mutationFn: (keyId: string) => call(apiKeys.revoke, { restaurantId, keyId }),
      onSettled,
    }),
  }
}

/** Changes where the webhook goes, what it tells, and what is sent there. */
export function useHookWrites(restaurantId: string) {
  const queries = useQueryClient()
  const showSecret = useShowSecret(restaurantId)
  const onSettled = (): Promise<void> => queries.invalidateQueries({ queryKey: ['webhook'] })
  return {
    save: useMutation({
      mutationFn: ({ url, events }: Partial<Hook>) =>
        call(webhooks.update, { restaurantId, url, events: events && [...events] }),
      // What was stored is shown at once, and not what stood there before.
      onSuccess: ({ secret, ...stored }) => {
        queries.setQueryData(hookQuery(restaurantId).queryKey, stored)
        if (secret !== null) showSecret({ of: 'webhook', secret })
      },
      onSettled: () => {
        // The tab of the restaurant has the address too.
        for (const domain of ['webhook', 'restaurant', 'session']) outdate(queries, domain)
      },
    }),
    enable: useMutation({ mutationFn: () => call(webhooks.enable, { restaurantId }), onSettled }),
    rotate: useMutation({
      mutationFn: () => call(webhooks.rotate, { restaurantId }),
      onSuccess: ({ secret }) => showSecret({ of: 'webhook', secret }),
      onSettled,
    }),
    test: useMutation({ mutationFn: () => call(webhooks.test, { restaurantId }), onSettled }),
    redeliver: useMutation({
      mutationFn: (deliveryId: string) => call(webhooks.redeliver, { restaurantId, deliveryId }),
      onSettled,
    }),
  }
}
