import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '#ui/note'
import { useErrorWords, useFailedWords } from './error-words.ts'

interface FailedNoteProps {
  /** Why something failed; null or undefined while nothing did. */
  error: unknown
  /** The reason, where the words of the catalogue do not fit. */
  reason?: string | undefined
  /** What goes on all the same, said below the reason. */
  children?: ReactNode
}

/** Says above a form what could not be done and why; nothing while nothing failed. */
export function FailedNote({ error, reason, children }: FailedNoteProps) {
  const words = useErrorWords()
  const failed = useFailedWords()
  if (error === null || error === undefined) return null
  return (
    <Note
      tone="negative"
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
      title={failed(error)}
      isAlert
    >
      <p>{reason ?? words(error)}</p>
      {children}
    </Note>
  )
}
