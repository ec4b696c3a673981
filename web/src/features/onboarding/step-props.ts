import type { Dispatch } from 'react'
import type { Draft } from './draft.ts'
import type { WizardAction } from './wizard.ts'

/** What every step gets. */
export interface StepProps {
  draft: Draft
  dispatch: Dispatch<WizardAction>
  /** Whether Next was pressed before the step had all that it needs, so that whatever is missing says so. */
  isPressed: boolean
}
