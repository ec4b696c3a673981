import { consoleTiers } from '@maitre/contract/console-restaurants'
import { type SubscriptionTier, tiers } from '@maitre/contract/tiers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { type Asked, type Outcome, told } from '#lib/outcome'
import { outdate } from '#lib/outdate'

/** All subscription tiers, each with what its restaurants use of it. */
export const usedTiersQuery = queryOptions({
  queryKey: ['tiers', 'used'] as const,
  queryFn: ({ signal }) => call(consoleTiers.list, {}, { signal }),
  // Restaurants move from one tier to another, and have reviews read, while the screen is open.
  staleTime: 0,
})

export type TierFields = Omit<SubscriptionTier, 'id'>

interface TierToSave extends Outcome<SubscriptionTier> {
  /** Undefined for a new tier. */
  id: string | undefined
  fields: TierFields
  /** What of the fields is not as it is stored: of a tier that is there, it alone is sent. */
  changes: Partial<TierFields>
  /** Whether what restaurants use beyond the lower tier may rest: said after the server has refused that once. */
  isBelowUseAccepted: boolean
}

/** Adds, changes and deletes tiers; every list of them follows. */
export function useTierWrites() {
  const queries = useQueryClient()
  const onSettled = (): void => {
    for (const domain of ['tiers', 'restaurants']) outdate(queries, domain)
  }
  return {
    save: useMutation({
      mutationFn: ({ id, fields, changes, isBelowUseAccepted }: TierToSave) =>
        id === undefined
          ? call(tiers.create, fields)
          : call(tiers.update, {
              tierId: id,
              ...changes,
              ...(isBelowUseAccepted && { below_use: 'accepted' as const }),
            }),
      ...told,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ tierId }: Asked<{ tierId: string }, unknown>) =>
        call(tiers.remove, { tierId }),
      ...told,
      onSettled,
    }),
  }
}
