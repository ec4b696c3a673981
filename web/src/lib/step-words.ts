import type { OnboardingStep } from '@maitre/contract/onboarding-steps'

/** The part of the words that each step has. */
export const STEP_WORDS = {
  BUSINESS_INFO: 'business',
  PACKAGE_SELECTION: 'package',
  LOCATIONS: 'locations',
  TONE_SELECTION: 'tone',
  PERMISSIONS: 'permissions',
  NEXT_STEPS: 'nextSteps',
} as const satisfies Record<OnboardingStep, string>
