import { useEffect, useRef } from 'react'
import { FailedNote as Note } from '#lib/failed-note'

/**
 * The note of a failure with room below it, as it stands above a form; nothing while nothing failed. It takes the focus
 * of the button that was pressed, since that may be far below it; whoever types on meanwhile is left where they are.
 */
export function FailedNote({ error }: { error: unknown }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = document.activeElement
    if (error && (at === document.body || at instanceof HTMLButtonElement)) note.current?.focus()
  }, [error])
  return (
    <div ref={note} tabIndex={-1} className="mb-4 rounded-md empty:hidden">
      <Note error={error} />
    </div>
  )
}
