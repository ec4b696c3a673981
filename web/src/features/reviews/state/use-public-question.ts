import { useState } from 'react'
import type { Review } from '@maitre/contract/reviews'

/** Whether guests see a reply at the source, be it this one or the one before it. */
export function isPublic({ publication }: Pick<Review, 'publication'>): boolean {
  return publication === 'live' || publication === 'by_hand'
}

/** The question that comes before a reply is rewritten which guests see already. */
export interface PublicQuestion {
  isOpen: boolean
  /** Does it at once where guests do not see this reply; asks otherwise. */
  askFirst: (rewrite: () => void) => void
  answer: (isYes: boolean) => void
}

export function usePublicQuestion(review: Review): PublicQuestion {
  const [asked, setAsked] = useState<{ rewrite: () => void }>()
  return {
    isOpen: asked !== undefined,
    askFirst: (rewrite) => {
      if (review.status === 'posted' && isPublic(review)) setAsked({ rewrite })
      else rewrite()
    },
    answer: (isYes) => {
      setAsked(undefined)
      if (isYes) asked?.rewrite()
    },
  }
}
