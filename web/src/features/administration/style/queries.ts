import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { style, type StyleRuleAnswer } from '@maitre/contract/style'
import type { StyleGuests } from '@maitre/contract/style-words'
import { call } from '#lib/api'

export const styleQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['style', restaurantId, locationId] as const,
    queryFn: ({ signal }) =>
      call(style.list, { restaurantId, location_id: locationId }, { signal }),
  })

export const editsQuery = (restaurantId: string, ruleId: string) =>
  queryOptions({
    queryKey: ['style', restaurantId, 'edits', ruleId] as const,
    queryFn: ({ signal }) => call(style.evidence, { restaurantId, ruleId }, { signal }),
  })

/** What a person changes of a rule. */
export interface RuleWish {
  words?: string
  guests?: StyleGuests
  state?: 'kept' | 'off'
}

/** Changes and erases a rule; the list has the answer before the form closes. */
export function useRuleWrites(restaurantId: string, rule: StyleRuleAnswer) {
  const queries = useQueryClient()
  const { queryKey } = styleQuery(restaurantId, rule.location_id)
  const { id: ruleId, version } = rule
  const show = async (change: (rules: StyleRuleAnswer[]) => StyleRuleAnswer[]): Promise<void> => {
    await queries.cancelQueries({ queryKey, exact: true })
    queries.setQueryData(queryKey, (rules) => rules && change(rules))
  }
  const update = useMutation({
    mutationFn: async (wish: RuleWish) => {
      const after = await call(style.update, { restaurantId, ruleId, version, ...wish })
      await show((rules) => rules.map((one) => (one.id === ruleId ? after : one)))
    },
    // Somebody else may have changed the rule.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  const remove = useMutation({
    mutationFn: async () => {
      await call(style.remove, { restaurantId, ruleId })
      await show((rules) => rules.filter(({ id }) => id !== ruleId))
    },
  })
  return { update, remove }
}
