import { useEffect } from 'react'

/**
 * Puts the focus into the first field of a form whose dialog opens. Above another dialog, which keeps the focus while
 * this one comes, the field has it a moment later.
 */
export function useFirstField(form: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLInputElement>(`#${CSS.escape(form)} input`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isOpen, form])
}
