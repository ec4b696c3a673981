import type { onboarding } from '@maitre/contract/onboarding'
import { ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import type { InputOf } from '@maitre/contract/endpoint'
import type { Draft } from './draft.ts'
import { countedLocations } from './rules.ts'
import { websiteOf } from './website.ts'

/** The body of a submission. */
export type Payload = Omit<InputOf<typeof onboarding.submit>, 'language'>

/** What is sent of a complete draft, with the instant at which Complete was pressed; null where a choice is missing, which the steps do not let happen. */
export function payloadOf(draft: Draft, completedAt: string): Payload | null {
  const { selectedPackage, selectedTone, permissionsConfirmed } = draft
  if (selectedPackage === '' || selectedPackage === 'pro') return null
  if (selectedTone === '' || !permissionsConfirmed) return null
  return {
    business: {
      name: draft.businessName.trim(),
      contact: {
        name: draft.contactName.trim(),
        email: draft.contactEmail.trim(),
        phone: draft.contactPhone.trim(),
      },
    },
    locations: countedLocations(draft).map(({ name, address, place_id, website }) => ({
      name,
      address: address.formatted,
      place_id,
      coordinates:
        address.lat === null || address.lng === null
          ? null
          : { lat: address.lat, lng: address.lng },
      website: websiteOf(website),
    })),
    preferences: {
      responseStyle: selectedTone,
      permissionsGranted: permissionsConfirmed,
      selectedPackage,
    },
    metadata: { completedAt, steps: [...ONBOARDING_STEPS] },
  }
}
