import { useState } from 'react'
import type { Review, ReviewDetail } from '@maitre/contract/reviews'
import { useSession } from '#lib/session'
import { dropDraft, keepDraft, readDraft, versionToSave, type KeptDraft } from './kept-draft.ts'
import { presentOf, type ReviewWrites } from './writes.ts'

/** What someone is writing for the open review. It is kept on the device from the first letter on. */
export interface Writing {
  isOpen: boolean
  /** Undefined while nobody has written anything. */
  draft: KeptDraft | undefined
  text: string
  isChanged: boolean
  /** The reply as someone else has saved it meanwhile: one of the two texts is to be chosen. */
  conflict: Review | undefined
  start: () => void
  change: (text: string) => void
  /** Out of the editor; the words stay. */
  leave: () => void
  /** Out of the editor; the words go. Answers how to have them back. */
  drop: () => () => void
  save: () => void
  keepMine: () => void
  keepTheirs: () => void
}

export function useWriting(review: ReviewDetail, save: ReviewWrites['save']): Writing {
  const { id } = review
  const userId = useSession().self.id
  const [draft, setDraft] = useState<KeptDraft | undefined>(() => readDraft(userId, id))
  const [isOpen, setOpen] = useState(draft !== undefined)
  const [conflict, setConflict] = useState<Review>()
  const text = draft?.text ?? review.response ?? ''
  const isChanged = draft !== undefined && draft.text !== (review.response ?? '')

  const keep = (next: KeptDraft): void => {
    keepDraft(userId, id, next)
    setDraft(next)
  }
  const forget = (): void => {
    dropDraft(userId, id)
    setDraft(undefined)
    setConflict(undefined)
    setOpen(false)
  }
  const send = (version: number): void => {
    save.mutate(
      { version, response: text },
      { onSuccess: forget, onError: (error) => setConflict(presentOf(error)) },
    )
  }

  return {
    isOpen,
    draft,
    text,
    isChanged,
    conflict,
    start: () => setOpen(true),
    change: (words) =>
      keep({
        // where they set out from is what they saw at the first letter
        version: review.version,
        response: review.response,
        review: review.text,
        status: review.status,
        ...draft,
        text: words,
      }),
    leave: () => {
      if (!isChanged) forget()
      else setOpen(false)
    },
    drop: () => {
      const dropped = draft
      forget()
      return () => {
        if (!dropped) return
        keep(dropped)
        setOpen(true)
      }
    },
    save: () => send(draft ? versionToSave(draft, review) : review.version),
    keepMine: () => {
      if (conflict) send(Math.max(conflict.version, review.version))
    },
    keepTheirs: forget,
  }
}
