import type { Language } from '@maitre/contract/constants'
import type { Restaurant } from '@maitre/contract/restaurants'
import { sameValue } from '#lib/same-value'

/** What the form of a restaurant is about, as it is typed. */
export interface Draft {
  name: string
  timezone: string
  default_language: Language
  weekly_report_day: number
  bad_review_max_rating: number
  approval_zapier_url: string
  main_open_ai_model: string
}

export function draftOf(restaurant: Restaurant): Draft {
  return {
    name: restaurant.name,
    timezone: restaurant.timezone,
    default_language: restaurant.default_language,
    weekly_report_day: restaurant.weekly_report_day,
    bad_review_max_rating: restaurant.bad_review_max_rating,
    approval_zapier_url: restaurant.approval_zapier_url ?? '',
    main_open_ai_model: restaurant.main_open_ai_model ?? '',
  }
}

/** What of a draft is another than what is stored (C §4: only changed fields are sent). */
export function changesOf(draft: Draft, restaurant: Restaurant): Partial<Draft> {
  const was = draftOf(restaurant)
  const isSame = (field: keyof Draft): boolean => sameValue(tidy(draft[field]), was[field])
  const fields = Object.keys(was) as (keyof Draft)[] // draftOf names the fields of a draft alone
  return Object.fromEntries(
    fields.filter((field) => !isSame(field)).map((field) => [field, tidy(draft[field])]),
  )
}

const tidy = (value: Draft[keyof Draft]) => (typeof value === 'string' ? value.trim() : value)
