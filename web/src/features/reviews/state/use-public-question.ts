import { useState } from 'react'
import type { Review } from '@maitre/contract/reviews'

/** Whether guests see a reply at the source, be it this one or the one before it. */
export function isPublic({ publication }: Pick<Review, 'publication'>): boolean {
  return publication === 'live' || publication === 'by_hand'
}

/** What is asked for that would write over a reply; the button of the question says it. */
export type PublicAct = 'regenerate' | 'save' | 'saveAndApprove' | 'restore'

/** The question that comes before a reply is rewritten which guests see already. */
export interface PublicQuestion {
  isOpen: boolean
  /** What was asked for last. */
  act: PublicAct
  /** Does it at once where guests do not see this reply; asks otherwise. */
  askFirst: (act: PublicAct, rewrite: () => void) => void
  answer: (isYes: boolean) => void
}

export function usePublicQuestion(review: Review): PublicQuestion {
  const [asked, setAsked] = useState<{ rewrite: () => void }>()
  const [act, setAct] = useState<PublicAct>('regenerate')
  return {
    isOpen: asked !== undefined,
    act,
    askFirst: (what, rewrite) => {
      if (review.status !== 'posted' || !isPublic(review)) return rewrite()
      setAct(what)
      setAsked({ rewrite })
    },
    answer: (isYes) => {
      setAsked(undefined)
      if (isYes) asked?.rewrite()
    },
  }
}
