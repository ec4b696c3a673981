import { MAX_ONBOARDING_LOCATIONS } from '@maitre/contract/onboarding-steps'
import { PACKAGES } from '@maitre/contract/packages'
import type { Lead, LeadWish } from '@maitre/contract/leads'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import { zoneOfAddress } from './zone-of-address.ts'

/** A location of the restaurant that is to be set up, as it is typed. */
export interface PlaceDraft {
  /** Tells the rows of the form apart, which may have one name for a while. */
  key: number
  name: string
  address: string
  website: string
}

/** The restaurant that is to be set up, as it is typed. */
export interface WishDraft extends Omit<LeadWish, 'locations'> {
  locations: readonly PlaceDraft[]
}

/**
 * The form as the lead fills it. Of the time zone nothing was told: it is read off the first address that says one, or is
 * the one of whoever sets the restaurant up; of several words of a name the last one is the last name.
 */
export function toldWish(lead: Lead, tiers: readonly SubscriptionTier[]): WishDraft {
  const level = lead.package === null ? undefined : PACKAGES[lead.package].tier
  const places = lead.submission?.locations ?? []
  const words = lead.contact_name.trim().split(/\s+/u)
  return {
    name: lead.business_name,
    subscription_tier_id: tiers.find((tier) => tier.level === level)?.id ?? '',
    timezone:
      places.map(({ address }) => zoneOfAddress(address)).find((zone) => zone !== undefined) ??
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    default_language: lead.language,
    reply_tone: lead.submission?.tone ?? 'friendly',
    locations:
      places.length === 0
        ? withPlace([])
        : places.map((place, key) => ({
            key,
            name: place.name,
            address: place.address,
            website: place.website ?? '',
          })),
    admin: {
      firstname: words.slice(0, Math.max(1, words.length - 1)).join(' '),
      lastname: words.slice(1).at(-1) ?? '',
      email: lead.email,
      username: lead.email,
    },
  }
}

/** What the call takes of the form. */
export const toSend = ({ locations, ...rest }: WishDraft): LeadWish => ({
  ...rest,
  locations: locations.map(({ key: _key, ...place }) => place),
})

/** The fields of the form, as the server names those that it refuses: "locations.1.name". */
export type WishField = string

/** What is the matter with fields before anything is sent. */
export function faultsOf(draft: WishDraft): Map<WishField, 'empty' | 'repeated'> {
  const faults = new Map<WishField, 'empty' | 'repeated'>()
  const need = (field: WishField, value: string): void => {
    if (value.trim() === '') faults.set(field, 'empty')
  }
  need('name', draft.name)
  need('subscription_tier_id', draft.subscription_tier_id)
  const names = draft.locations.map(({ name }) => name.trim().toLowerCase())
  for (const [at, name] of names.entries()) {
    need(`locations.${at}.name`, name)
    if (name !== '' && names.indexOf(name) < at) faults.set(`locations.${at}.name`, 'repeated')
  }
  for (const [field, value] of Object.entries(draft.admin)) need(`admin.${field}`, value)
  return faults
}

/** The form with one more location. */
export const withPlace = (places: readonly PlaceDraft[]): readonly PlaceDraft[] =>
  places.length >= MAX_ONBOARDING_LOCATIONS
    ? places
    : [
        ...places,
        {
          key: Math.max(-1, ...places.map(({ key }) => key)) + 1,
          name: '',
          address: '',
          website: '',
        },
      ]
