import { useRef, type FocusEvent } from 'react'

/** What a person types in or chooses from. */
const FIELD = 'input, textarea, [aria-haspopup="listbox"]'

/**
 * Remembers the field of an element that had the focus last. `onFocus` is a property of that element; `focus` gives the
 * focus back to the field, where that is still there.
 */
export function useLastField() {
  const field = useRef<HTMLElement>(null)
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      // What lies in another dialog is no field of this one, though its events come through here.
      if (currentTarget.contains(target) && target.matches(FIELD)) field.current = target
    },
    focus: (): void => {
      if (field.current?.isConnected) field.current.focus()
    },
  }
}
