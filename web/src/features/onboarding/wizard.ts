import type { OnboardingStep } from '@maitre/contract/onboarding-steps'
import {
  type Attempt,
  type Draft,
  type DraftLocation,
  EMPTY_DRAFT,
  type TypedPlace,
} from './draft.ts'
import { isStepValid, reachableStep, stepBeside } from './rules.ts'

/** Where the sending of a draft stands (C §4): a failure leaves the draft as it is. */
export type Submission =
  | { state: 'idle' }
  | { state: 'submitting' }
  | { state: 'failed'; error: unknown }
  | { state: 'sent' }

/** All that the wizard knows. */
export interface WizardState {
  draft: Draft
  step: OnboardingStep
  submission: Submission
  /** The sending of this very draft whose outcome is not known; null once the draft has changed. */
  attempt: Attempt | null
}

export type WizardAction =
  | { type: 'told'; fields: Partial<Omit<Draft, 'locations'>> }
  /** A location is confirmed; at the place of an earlier one it replaces that. */
  | { type: 'location.confirmed'; at: number; location: DraftLocation }
  | { type: 'location.removed'; at: number }
  | { type: 'website.typed'; at: number; website: string }
  | { type: 'next' }
  | { type: 'back' }
  /** Back to an earlier step, to change what was told there. */
  | { type: 'returned'; step: OnboardingStep }
  | { type: 'submitting'; attempt: Attempt }
  | { type: 'failed'; error: unknown }
  | { type: 'sent' }
  | { type: 'started over' }

export const EMPTY_WIZARD: WizardState = {
  draft: EMPTY_DRAFT,
  step: 'BUSINESS_INFO',
  submission: { state: 'idle' },
  attempt: null,
}

/** The wizard after something happened. What was sent, or is on its way, is changed by nothing but its own outcome. */
export function wizardAfter(state: WizardState, action: WizardAction): WizardState {
  const { submission } = state
  if (submission.state === 'sent') return state
  if (submission.state === 'submitting') return outcomeOf(state, action)
  const { draft, step } = state
  switch (action.type) {
    case 'told':
      return { ...state, draft: { ...draft, ...action.fields }, attempt: null }
    case 'location.confirmed':
    case 'location.removed':
    case 'website.typed':
      return {
        ...state,
        draft: {
          ...draft,
          locations: locationsAfter(draft.locations, action),
          typedPlace: typedAfter(draft.typedPlace, action),
        },
        attempt: null,
      }
    case 'next':
      return isStepValid(draft, step) ? { ...state, step: stepBeside(step, 1) } : state
    case 'back':
      return { ...state, step: stepBeside(step, -1), submission: { state: 'idle' } }
    case 'returned':
      return {
        ...state,
        step: reachableStep(draft, action.step),
        submission: { state: 'idle' },
      }
    case 'submitting':
      return { ...state, submission: { state: 'submitting' }, attempt: action.attempt }
    case 'started over':
      return EMPTY_WIZARD
    default:
      // An outcome of nothing that is under way.
      return state
  }
}

function outcomeOf(state: WizardState, action: WizardAction): WizardState {
  if (action.type === 'failed')
    return { ...state, submission: { state: 'failed', error: action.error } }
  return action.type === 'sent' ? { ...state, submission: { state: 'sent' } } : state
}

function locationsAfter(
  locations: readonly DraftLocation[],
  action: Extract<WizardAction, { at: number }>,
): readonly DraftLocation[] {
  const { at } = action
  if (action.type === 'location.removed') return locations.toSpliced(at, 1)
  if (action.type === 'location.confirmed') return locations.toSpliced(at, 1, action.location)
  return locations.map((one, place) => (place === at ? { ...one, website: action.website } : one))
}

/** What is being typed goes once it is confirmed or its place is removed, and moves up with the places behind another. */
function typedAfter(
  typed: TypedPlace | null,
  { type, at }: Extract<WizardAction, { at: number }>,
): TypedPlace | null {
  if (typed === null || type === 'website.typed') return typed
  if (typed.at === at) return null
  return type === 'location.removed' && typed.at > at ? { ...typed, at: typed.at - 1 } : typed
}
