import { alerts, type AlertConfig } from '@maitre/contract/alerts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#lib/api'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { showToast } from '#ui/toast'
import { alertConfigQuery } from './queries.ts'

type Wishes = Omit<AlertConfig, 'user_id'>

/**
 * How the person hears of alerts, and how to change it. A change is shown at once, saves the whole configuration (D §4),
 * and is taken back where it could not be saved; a toast tells so to whoever has left the tab since.
 */
export function useAlertConfig(restaurantId: string) {
  const queries = useQueryClient()
  const words = useErrorWords()
  const failed = useFailedWords()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
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
    onError: (cause, _changes, before) => {
      queries.setQueryData(query.queryKey, before)
      // The tab itself says so where it is still shown.
      if (isShown.current) return
      showToast({ message: failedBecause(failed(cause), words(cause)), tone: 'problem' })
    },
  })
  /** Answers whether it was saved. */
  const save = (changes: Partial<Wishes>): Promise<boolean> =>
    mutateAsync(changes).then(
      () => true,
      () => false,
    )
  return { config, error, refetch, save, isPending, failure }
}
