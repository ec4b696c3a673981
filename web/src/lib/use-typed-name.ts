import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { MAX_NAME } from '@maitre/contract/constants'

export const isTypedName = (typed: string, wanted: string): boolean =>
  typed.trim() === wanted.trim()

/**
 * A name that has to be typed before something is lost for good. What is wrong with it is said once the field was left
 * or the button pressed, not with the first letter.
 */
export function useTypedName(wanted: string, wrong: string, first = '') {
  const [typed, setTyped] = useState(first)
  return { typed, ...useNameField({ wanted, wrong, typed, onType: setTyped }) }
}

interface NameField {
  wanted: string
  /** What is said of any other name. */
  wrong: string
  typed: string
  onType: (typed: string) => void
}

/** Such a name whose text somebody else keeps, since it is one of several. */
export function useNameField({ wanted, wrong, typed, onType }: NameField) {
  const [isTried, setTried] = useState(false)
  const isTyped = isTypedName(typed, wanted)
  return {
    isTyped,
    /** Whether the name is typed; where it is not, the field says so from now on. */
    check: (): boolean => {
      setTried(true)
      return isTyped
    },
    /** What the field takes. */
    field: {
      value: typed,
      autoFocus: true,
      autoComplete: 'off',
      maxLength: MAX_NAME,
      error: isTried && !isTyped ? wrong : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => onType(target.value),
      // A button that is being pressed must not be moved away from below the pointer by a new line of words.
      onBlur: ({ relatedTarget }: FocusEvent): void => {
        if (typed !== '' && !(relatedTarget instanceof HTMLButtonElement)) setTried(true)
      },
    },
  }
}
