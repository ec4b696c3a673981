import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Has Escape leave a form wherever the focus is in it, and only then the dialog that the form is in. */
export function useEscape(leave: () => void): RefCallback<HTMLFormElement> {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  return useCallback((form: HTMLFormElement | null) => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      latest.current()
    }
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [])
}
