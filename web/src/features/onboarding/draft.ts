import { type Language, LANGUAGES, type Tone, TONES } from '@maitre/contract/constants'
import {
  LOCATION_COUNTS,
  type LocationCount,
  MAX_ONBOARDING_LOCATIONS,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '@maitre/contract/onboarding-steps'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '@maitre/contract/packages'

/** A location as somebody confirmed it; one that was typed has no id, and a place without geometry no coordinates. */
export interface DraftLocation {
  name: string
  place_id: string | null
  address: { formatted: string; lat: number | null; lng: number | null }
  /** As it was typed, perhaps without "https://". */
  website: string
}

/** A location that somebody is typing, with its place in the list; it is kept and not sent until it is confirmed. */
export interface TypedPlace {
  at: number
  name: string
  address: string
}

/** What somebody has told so far (C §3); "" is what was not chosen yet. */
export interface Draft {
  businessName: string
  contactName: string
  contactEmail: string
  contactPhone: string
  selectedPackage: PackageName | ''
  locationCount: LocationCount | ''
  /** All that were confirmed, also those that the count has no room for any more. */
  locations: readonly DraftLocation[]
  typedPlace: TypedPlace | null
  selectedTone: Tone | ''
  permissionsConfirmed: boolean
}

export const EMPTY_DRAFT: Draft = {
  businessName: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  selectedPackage: '',
  locationCount: '',
  locations: [],
  typedPlace: null,
  selectedTone: '',
  permissionsConfirmed: false,
}

/**
 * One sending of a draft. Sent again it is the same to the last letter, so that the server takes it once, however often
 * its answer gets lost.
 */
export interface Attempt {
  key: string
  /** When Complete was pressed, as an instant of ISO 8601. */
  at: string
  language: Language
}

/** The draft together with the step at which its person stood, and the sending whose outcome is not known. */
export interface Kept {
  draft: Draft
  step: OnboardingStep
  attempt: Attempt | null
}

const KEY = 'maitre.onboarding.draft'

/**
 * Keeps the draft on this device, where the browser lets it, with what the request for a quote takes over of it in words
 * (lib/site-form.ts).
 */
export function keepDraft({ draft, step, attempt }: Kept, told = ''): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...draft, step, attempt, told }))
  } catch {
    // The wizard says so (`canKeep`).
  }
}

/** Whether this browser keeps anything for us. */
export function canKeep(): boolean {
  try {
    const before = localStorage.getItem(KEY)
    localStorage.setItem(KEY, before ?? '')
    if (before === null) localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // The browser refuses storage, so nothing was kept.
  }
}

/** The draft that this device keeps; null where it keeps none. */
export function findDraft(): Kept | null {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? null : draftOf(JSON.parse(text))
  } catch {
    return null
  }
}

/** Reads what is kept, which an earlier version or somebody's hand may have written: what is no part of a draft is left. */
export function draftOf(kept: unknown): Kept | null {
  if (!isRecord(kept)) return null
  const locations = Array.isArray(kept['locations']) ? kept['locations'] : []
  return {
    draft: {
      businessName: textOf(kept['businessName']),
      contactName: textOf(kept['contactName']),
      contactEmail: textOf(kept['contactEmail']),
      contactPhone: textOf(kept['contactPhone']),
      selectedPackage: offeredPackage(kept['selectedPackage']),
      locationCount: LOCATION_COUNTS.find((one) => one === kept['locationCount']) ?? '',
      locations: locations.flatMap(locationOf).slice(0, MAX_ONBOARDING_LOCATIONS),
      typedPlace: typedPlaceOf(kept['typedPlace']),
      selectedTone: TONES.find((one) => one === kept['selectedTone']) ?? '',
      permissionsConfirmed: kept['permissionsConfirmed'] === true,
    },
    step: ONBOARDING_STEPS.find((one) => one === kept['step']) ?? 'BUSINESS_INFO',
    attempt: attemptOf(kept['attempt']),
  }
}

function attemptOf(kept: unknown): Attempt | null {
  if (!isRecord(kept)) return null
  const language = LANGUAGES.find((one) => one === kept['language'])
  const [key, at] = [textOf(kept['key']), textOf(kept['at'])]
  if (language === undefined || key === '' || Number.isNaN(Date.parse(at))) return null
  return { key, at, language }
}

/** A package by its name, "" where that can not be chosen: "/onboarding?package=growth" comes from anybody's link. */
export function offeredPackage(name: unknown): PackageName | '' {
  const known = PACKAGE_NAMES.find((one) => one === name)
  return known === undefined || PACKAGES[known].isComingSoon ? '' : known
}

function typedPlaceOf(kept: unknown): TypedPlace | null {
  if (!isRecord(kept)) return null
  const { at } = kept
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0) return null
  return { at, name: textOf(kept['name']), address: textOf(kept['address']) }
}

function locationOf(kept: unknown): DraftLocation[] {
  if (!isRecord(kept) || !isRecord(kept['address'])) return []
  const { lat, lng } = kept['address']
  const name = textOf(kept['name'])
  const formatted = textOf(kept['address']['formatted'])
  if (name === '' || formatted === '') return []
  return [
    {
      name,
      place_id: typeof kept['place_id'] === 'string' ? kept['place_id'] : null,
      address: {
        formatted,
        lat: typeof lat === 'number' ? lat : null,
        lng: typeof lng === 'number' ? lng : null,
      },
      website: textOf(kept['website']),
    },
  ]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
