import { useState } from 'react'
import type { ReplyFinding } from '@maitre/contract/reply'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { hardFindings } from './when-checked.ts'

/** What a reply is about to have done to it although its check asks for a change. */
type Deed = 'approve' | 'post'

/** The question that comes before a reply goes on whose check asks for a change. */
export interface FindingsQuestion {
  asked: { deed: Deed; text: string; findings: ReplyFinding[]; run: () => void } | undefined
  /** Goes on at once where nothing hard was found, or where this person has said yes to these very words; else asks. */
  askFirst: (review: ReviewDetail, deed: Deed, run: () => void) => void
  answer: (isYes: boolean) => void
}

export function useFindingsQuestion(): FindingsQuestion {
  const [asked, setAsked] = useState<FindingsQuestion['asked']>()
  const [accepted, setAccepted] = useState<string>()
  return {
    asked,
    askFirst: (review, deed, run) => {
      const text = review.response ?? ''
      const findings = hardFindings(review)
      if (findings.length === 0 || accepted === text) run()
      else setAsked({ deed, text, findings, run })
    },
    answer: (isYes) => {
      setAsked(undefined)
      if (!isYes || !asked) return
      setAccepted(asked.text)
      asked.run()
    },
  }
}
