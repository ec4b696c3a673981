import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Note } from '#ui/note'

/** Says above a form what could not be done, why, and what goes on; nothing while nothing failed. */
export function FailedNote({ error, children }: { error: unknown; children?: ReactNode }) {
  const words = useErrorWords()
  const failed = useFailedWords()
  if (error === null) return null
  return (
    <div className="mb-4">
      <Note
        tone="negative"
        icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
        title={failed(error)}
        isAlert
      >
        <p>{words(error)}</p>
        {children}
      </Note>
    </div>
  )
}
