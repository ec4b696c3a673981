import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { ONBOARDING_NOTICE_MS } from '@maitre/contract/onboarding-steps'
import type { Language } from '@maitre/contract/constants'
import { randomKey } from '#lib/random-key'
import {
  type Attempt,
  canKeep,
  EMPTY_DRAFT,
  findDraft,
  forgetDraft,
  keepDraft,
  offeredPackage,
} from './draft.ts'
import { reachableStep } from './rules.ts'
import { submit } from './submit.ts'
import { useToldWords } from './use-told-words.ts'
import { EMPTY_WIZARD, type WizardAction, wizardAfter, type WizardState } from './wizard.ts'

/** What is said of the keeping of a draft: nothing yet, that it is on this device, or that this browser keeps nothing. */
export type Keeping = 'none' | 'kept' | 'refused'

export interface Wizard {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  keeping: Keeping
  /** Whether the notice still stands that an earlier draft was found. */
  isRestored: boolean
  /** Sends the draft; while that is under way, and once it was taken, nothing more is sent. */
  complete: () => void
}

/** The wizard with its draft, which is kept on this device at each change until it was sent. */
export function useWizard(language: Language, search: string): Wizard {
  const [state, dispatch] = useReducer(wizardAfter, search, firstState)
  const [isRestored, setRestored] = useState(() => hasWords(state))
  const { draft, step, submission, attempt } = state
  const keeping = useKeeping(state)
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (!isRestored) return undefined
    const timer = setTimeout(() => setRestored(false), ONBOARDING_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isRestored])

  async function send(sending: Attempt): Promise<void> {
    dispatch({ type: 'submitting', attempt: sending })
    try {
      await submit(draft, sending)
      dispatch({ type: 'sent' })
    } catch (error) {
      dispatch({ type: 'failed', error })
    } finally {
      isUnderWay.current = false
    }
  }
  const complete = (): void => {
    // Two presses of one moment both see the state of before the first.
    if (isUnderWay.current || submission.state === 'sent' || step !== 'NEXT_STEPS') return
    isUnderWay.current = true
    void send(attempt ?? { key: randomKey(), at: new Date().toISOString(), language })
  }
  // Whoever begins anew has nothing any more that was kept.
  return { state, dispatch, keeping, isRestored: isRestored && hasWords(state), complete }
}

/** What was kept on this device, at the step where its person left; a link may have chosen the package. */
function firstState(search: string): WizardState {
  const { draft = EMPTY_DRAFT, step = 'BUSINESS_INFO', attempt = null } = findDraft() ?? {}
  const named = offeredPackage(new URLSearchParams(search).get('package'))
  const isNew = named !== '' && named !== draft.selectedPackage
  const told = isNew ? { ...draft, selectedPackage: named } : draft
  return {
    ...EMPTY_WIZARD,
    draft: told,
    step: reachableStep(told, step),
    attempt: isNew ? null : attempt,
  }
}

/** Whether somebody has told anything, the package of a link aside. */
function hasWords({ draft }: WizardState): boolean {
  const { selectedPackage: _package, ...told } = draft
  return Object.entries(told).some(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== '' && value !== false && value !== null,
  )
}

/** Keeps the draft at each change; says whether this browser lets it. */
function useKeeping(state: WizardState): Keeping {
  const [mayKeep] = useState(canKeep)
  const { draft, step, attempt, submission } = state
  const told = useToldWords(draft)
  const isKept = submission.state !== 'sent' && (hasWords(state) || draft.selectedPackage !== '')
  useEffect(() => {
    if (isKept) keepDraft({ draft, step, attempt }, told)
    else forgetDraft()
  }, [draft, step, attempt, told, isKept])
  if (!isKept) return 'none'
  return mayKeep ? 'kept' : 'refused'
}
