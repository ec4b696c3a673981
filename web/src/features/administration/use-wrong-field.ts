import { useEffect, useRef } from 'react'

/**
 * The form whose first wrong field gets the focus once a refusal by the server is drawn, since that is where somebody
 * goes on.
 */
export function useWrongField(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return form
}
