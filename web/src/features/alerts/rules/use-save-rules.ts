import { type AlertRules, alertRules } from '@maitre/contract/alert-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { rulesQuery } from '#features/alerts/queries'

interface RulesToSave {
  rules: AlertRules
  /** Called once the rules are stored, even where the form is gone meanwhile. */
  onStored: () => void
}

/** Stores the rules of the person who is signed in, all of them. */
export function useSaveRules(restaurantId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ rules }: RulesToSave) => call(alertRules.save, { restaurantId, ...rules }),
    onSuccess: (stored, { onStored }) => {
      queries.setQueryData(rulesQuery(restaurantId).queryKey, stored)
      onStored()
    },
  })
}
