import { useCallback, useEffect, useState } from 'react'

/**
 * Gives what puts the focus into the first refused field of a form, once that is drawn: there the person goes on, and a
 * screen reader says why. Whoever sends the form calls it after each refusal, also of the same words.
 */
export function useWrongField(form: string): () => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0)
      document.querySelector<HTMLInputElement>(`#${CSS.escape(form)} [aria-invalid]`)?.focus()
  }, [refusals, form])
  return useCallback(() => setRefusals((now) => now + 1), [])
}
