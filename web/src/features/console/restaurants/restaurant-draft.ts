import type { INTEGRATIONS } from '@maitre/contract/constants'
import type { Restaurant } from '@maitre/contract/restaurants'
import { sameValue } from '#lib/same-value'

/** Under what the drafts of restaurants are kept, and what is said of them. */
export const RESTAURANT_KIND = 'console-restaurant'

/** What the form of a restaurant is about, as it is typed. */
export interface RestaurantDraft {
  name: string
  subscription_tier_id: string
  weekly_report_day: number
  main_open_ai_model: string
  llm_monthly_cap: number | null
  additional_system_prompt_instructions: string
  integrations: readonly (typeof INTEGRATIONS)[number][]
  auto_approve_reviews: boolean
  auto_approval_minutes_delay: number | null
}

/** The locations that a form adds; each is added by a call of its own. */
export interface PlacesDraft {
  /** The names of locations that are added once the restaurant is saved. */
  added: readonly string[]
  /** A name that is typed and not among them yet; it is added as the form is saved. */
  typed: string
}

export const NO_PLACES: PlacesDraft = { added: [], typed: '' }

export function draftOf(restaurant: Restaurant): RestaurantDraft {
  return {
    name: restaurant.name,
    subscription_tier_id: restaurant.subscription_tier_id,
    weekly_report_day: restaurant.weekly_report_day,
    main_open_ai_model: restaurant.main_open_ai_model ?? '',
    llm_monthly_cap: restaurant.llm_monthly_cap,
    additional_system_prompt_instructions: restaurant.additional_system_prompt_instructions ?? '',
    integrations: restaurant.integrations,
    auto_approve_reviews: restaurant.auto_approve_reviews,
    auto_approval_minutes_delay: restaurant.auto_approval_minutes_delay,
  }
}

/** What a field says however it is typed. */
export const valueOf = (draft: RestaurantDraft, field: keyof RestaurantDraft): unknown =>
  tidy(draft[field])

/** What of a draft is another than what is stored (C §4: only changed fields are sent). */
export function changesOf(
  draft: RestaurantDraft,
  stored: RestaurantDraft,
): Partial<RestaurantDraft> {
  const names = Object.keys(stored) as (keyof RestaurantDraft)[] // which Object.keys forgets
  const changed = names.filter((name) => !sameValue(valueOf(draft, name), valueOf(stored, name)))
  return Object.fromEntries(changed.map((name) => [name, valueOf(draft, name)]))
}

const tidy = (value: RestaurantDraft[keyof RestaurantDraft]) =>
  typeof value === 'string' ? value.trim() : value
