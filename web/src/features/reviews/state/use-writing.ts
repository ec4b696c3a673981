import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review, ReviewDetail } from '@maitre/contract/reviews'
import { useSession } from '#lib/session'
import { announce } from '#ui/live-region'
import { fingerprintOf } from './fingerprint.ts'
import { dropDraft, keepDraft, findDraft, versionToSave, type KeptDraft } from './kept-draft.ts'
import { useLease } from './use-lease.ts'
import { presentOf, type ReviewWrites } from './writes.ts'

/** What somebody is writing for the open review. The device keeps the draft from its first letter on. */
export interface Writing {
  isOpen: boolean
  /** The draft; undefined while nobody has written anything. */
  draft: KeptDraft | undefined
  text: string
  isChanged: boolean
  /** Whether words are kept that are not saved, and the editor is closed over them. */
  isKept: boolean
  /** The review as somebody else has saved it meanwhile, so that one of the two texts is to be chosen. */
  conflict: Review | undefined
  /** Whether the words that the writer set out from are no longer those that stand. */
  isOutdated: boolean
  /** Shows both texts, that of the present row and the writer's own, for one to be chosen. */
  compare: (present: Review) => void
  start: () => void
  change: (text: string) => void
  /** Closes the editor and keeps the draft, if it changes anything. */
  leave: () => void
  /** Closes the editor and drops the draft; returns what brings the draft back. */
  drop: () => () => void
  /** Saves the words; answers the review as the server then has it, or undefined where the words were not taken. */
  save: () => Promise<ReviewDetail | undefined>
  keepMine: () => void
  keepTheirs: () => void
}

export function useWriting(review: ReviewDetail, save: ReviewWrites['save']): Writing {
  const { t } = useTranslation('reviews')
  const { id } = review
  const userId = useSession().self.id
  const [draft, setDraft] = useState<KeptDraft | undefined>(() => findDraft(userId, id))
  const [isOpen, setOpen] = useState(draft !== undefined)
  const [conflict, setConflict] = useState<Review>()
  const text = draft?.text ?? review.response ?? ''
  const isChanged = draft !== undefined && draft.text !== (review.response ?? '')
  // Nobody who keeps words for later wants the words beneath sent meanwhile.
  useLease(review, isOpen || isChanged)

  const keep = (next: KeptDraft): void => {
    keepDraft(userId, id, next)
    setDraft(next)
  }
  const settle = (): void => {
    setConflict(undefined)
    save.reset()
  }
  const forget = (): void => {
    dropDraft(userId, id)
    setDraft(undefined)
    settle()
    setOpen(false)
  }
  const send = async (version: number): Promise<ReviewDetail | undefined> => {
    try {
      const saved = await save.mutateAsync({ version, response: text })
      forget()
      return saved
    } catch (error) {
      // The panel with both texts stands in the place of the editor.
      const present = presentOf(error)
      setConflict(present)
      if (present) setOpen(true)
      return undefined
    }
  }

  return {
    isOpen,
    draft,
    text,
    isChanged,
    isKept: !isOpen && isChanged,
    conflict,
    // While this person's own words are being saved, what changes is their own doing.
    isOutdated:
      draft !== undefined && !save.isPending && versionToSave(draft, review) !== review.version,
    compare: setConflict,
    start: () => setOpen(true),
    change: (words) =>
      keep({
        // The writer set out from what stood there at the first letter, which a draft has already.
        version: review.version,
        seen: fingerprintOf(review),
        ...draft,
        text: words,
      }),
    leave: () => {
      if (!isChanged) return forget()
      settle()
      setOpen(false)
      announce(t('notice.kept'))
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
      if (conflict) void send(Math.max(conflict.version, review.version))
    },
    keepTheirs: forget,
  }
}
