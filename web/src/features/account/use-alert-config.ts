import { alerts, type AlertConfig } from '@maitre/contract/alerts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { alertConfigQuery } from './queries.ts'

type Wishes = Omit<AlertConfig, 'user_id'>

/**
 * How the person hears of alerts, and how to change it. A change is shown at once, saves the whole configuration (D §4),
 * and is taken back where it could not be saved.
 */
export function useAlertConfig(restaurantId: string) {
  const queries = useQueryClient()
  const query = alertConfigQuery(restaurantId)
  const { data: config, error, refetch } = useQuery(query)
  const {
    mutateAsync,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: (changes: Partial<Wishes>) => {
      if (config === undefined) throw new Error('nothing is changed before it is there')
      const { user_id: _own, ...before } = config
      return call(alerts.saveConfig, { restaurantId, ...before, ...changes })
    },
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      queries.setQueryData(query.queryKey, (now) => now && { ...now, ...changes })
      return config
    },
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
    onError: (_error, _changes, before) => queries.setQueryData(query.queryKey, before),
  })
  /** Answers whether it was saved. */
  const save = (changes: Partial<Wishes>): Promise<boolean> =>
    mutateAsync(changes).then(
      () => true,
      () => false,
    )
  return { config, error, refetch, save, isPending, failure }
}
