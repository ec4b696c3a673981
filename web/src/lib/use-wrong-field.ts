import { useCallback, useEffect, useState } from 'react'

/** A wrong field, or the first box or button of a wrong group: a group itself takes no focus. */
const WRONG = ':is([aria-invalid], [data-wrong] :is(input, button))'

const focusWrongField = (form: string): void =>
  document.querySelector<HTMLElement>(`#${CSS.escape(form)} ${WRONG}`)?.focus()

/**
 * Gives what puts the focus into the first refused field of a form, once that is drawn: there the person goes on, and a
 * screen reader says why. Whoever sends the form calls it after each refusal, also of the same words. A refusal that is
 * drawn by somebody else, as that of a mutation, is given as `error` and takes the focus by itself.
 */
export function useWrongField(form: string, error: unknown = null): () => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) focusWrongField(form)
  }, [refusals, form])
  useEffect(() => {
    if (error) focusWrongField(form)
  }, [error, form])
  return useCallback(() => setRefusals((now) => now + 1), [])
}
