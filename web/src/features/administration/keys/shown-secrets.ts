import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** A secret that the server tells once: a key of the API by its name, or what a webhook is signed with. */
export type ShownSecret =
  | { of: 'key'; name: string; secret: string }
  | { of: 'webhook'; secret: string }

const secretsKey = (restaurantId: string) => ['shown-secrets', restaurantId] as const

/**
 * Shows a secret. It outlives its call and the tab, and is in memory alone: what is pressed or opened meanwhile takes it
 * from nobody.
 */
export function useShowSecret(restaurantId: string): (secret: ShownSecret) => void {
  const queries = useQueryClient()
  return (secret) =>
    queries.setQueryData<readonly ShownSecret[]>(secretsKey(restaurantId), (all = []) => [
      ...all,
      secret,
    ])
}

/** The secrets of that kind which nobody said yet to have stored, and how one is put away. */
export function useShownSecrets<Of extends ShownSecret['of']>(
  restaurantId: string,
  of: Of,
): [readonly Extract<ShownSecret, { of: Of }>[], (secret: ShownSecret) => void] {
  const queries = useQueryClient()
  const { data = [] } = useQuery<readonly ShownSecret[]>({
    queryKey: secretsKey(restaurantId),
    // The server cannot be asked for a secret once more.
    queryFn: skipToken,
    gcTime: Infinity,
    staleTime: Infinity,
  })
  const putAway = (secret: ShownSecret): void =>
    void queries.setQueryData<readonly ShownSecret[]>(secretsKey(restaurantId), (all = []) =>
      all.filter((one) => one.secret !== secret.secret),
    )
  const isOfKind = (one: ShownSecret): one is Extract<ShownSecret, { of: Of }> => one.of === of
  return [data.filter(isOfKind), putAway]
}
