import type { SubscriptionTier } from '@maitre/contract/tiers'
import { useTranslation } from 'react-i18next'
import { ConflictNote } from '#lib/conflict-note'
import type { Conflicts } from '#lib/use-conflicts'
import { useFormats } from '#lib/use-formats'
import type { RestaurantDraft } from './restaurant-draft.ts'

interface RestaurantConflictProps {
  conflicts: Conflicts<RestaurantDraft>
  mine: RestaurantDraft
  theirs: RestaurantDraft
  tiers: readonly SubscriptionTier[]
}

/** The fields of a restaurant that somebody else changed meanwhile too, each with both values in words. */
export function RestaurantConflict({ tiers, ...props }: RestaurantConflictProps) {
  const { t } = useTranslation('console-restaurant-forms')
  const { list, number, weekday, delay: delayOf } = useFormats()
  const say = (draft: RestaurantDraft, field: keyof RestaurantDraft): string | boolean => {
    switch (field) {
      case 'subscription_tier_id':
        return tiers.find(({ id }) => id === draft.subscription_tier_id)?.name ?? ''
      case 'weekly_report_day':
        return weekday(draft.weekly_report_day)
      case 'auto_approval_minutes_delay': {
        const delay = draft.auto_approval_minutes_delay
        return delay === null ? t('noDelay') : delayOf(delay)
      }
      case 'llm_monthly_cap': {
        const tokens = draft.llm_monthly_cap
        return tokens === null ? '' : number(tokens)
      }
      case 'integrations':
        return list([...draft.integrations])
      default:
        return draft[field]
    }
  }
  return <ConflictNote {...props} label={(field) => t(`field.${field}`)} say={say} />
}
