import { MAILABLE_PATTERN, MAX_EMAIL } from '@maitre/contract/email-pattern'
import {
  maxLocations,
  ONBOARDING_LENGTHS,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '@maitre/contract/onboarding-steps'
import type { Draft, DraftLocation } from './draft.ts'
import { isWebsite } from './website.ts'

/** The locations that a draft sends: as many of those confirmed as the chosen count has room for. */
export const countedLocations = ({ locations, locationCount }: Draft): readonly DraftLocation[] =>
  locations.slice(0, maxLocations(locationCount))

/** The fields of the first step, with the most characters of each. */
export const BUSINESS_FIELDS = {
  businessName: ONBOARDING_LENGTHS.name,
  contactName: ONBOARDING_LENGTHS.name,
  contactEmail: MAX_EMAIL,
  contactPhone: ONBOARDING_LENGTHS.phone,
} as const
export type BusinessField = keyof typeof BUSINESS_FIELDS

/** Characters as the server counts them; a sign of an emoji is one. */
const lengthOf = (text: string): number => Array.from(text.trim()).length

/** What is wrong with a field of the first step; undefined where nothing is. Name and telephone may be empty (P §11). */
export function faultOf(
  draft: Draft,
  field: BusinessField,
): 'missing' | 'format' | 'long' | undefined {
  const value = draft[field].trim()
  if (lengthOf(value) > BUSINESS_FIELDS[field]) return 'long'
  if (field === 'contactName' || field === 'contactPhone') return undefined
  if (value === '') return 'missing'
  return field === 'contactEmail' && !MAILABLE_PATTERN.test(value) ? 'format' : undefined
}

/** Whether each step has what it needs to be left forward (C §5). */
const VALID: Readonly<Record<OnboardingStep, (draft: Draft) => boolean>> = {
  BUSINESS_INFO: (draft) =>
    Object.keys(BUSINESS_FIELDS).every(
      // The keys of the table are the names of fields.
      (field) => faultOf(draft, field as BusinessField) === undefined,
    ),
  PACKAGE_SELECTION: ({ selectedPackage }) => selectedPackage !== '',
  // A count, and no website that the server would have to refuse; "11+" has room for no location.
  LOCATIONS: (draft) =>
    maxLocations(draft.locationCount) > 0 &&
    countedLocations(draft).every(({ website }) => isWebsite(website)),
  TONE_SELECTION: ({ selectedTone }) => selectedTone !== '',
  PERMISSIONS: ({ permissionsConfirmed }) => permissionsConfirmed,
  NEXT_STEPS: () => true,
}

export const isStepValid = (draft: Draft, step: OnboardingStep): boolean => VALID[step](draft)

/** The step after this one, or before it; the same one at either end. */
export function stepBeside(step: OnboardingStep, by: 1 | -1): OnboardingStep {
  return ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + by] ?? step
}

/** The farthest step up to `wanted` that can be reached: every one before it has what it needs. */
export function reachableStep(draft: Draft, wanted: OnboardingStep): OnboardingStep {
  const before = ONBOARDING_STEPS.slice(0, ONBOARDING_STEPS.indexOf(wanted))
  return before.find((step) => !isStepValid(draft, step)) ?? wanted
}
