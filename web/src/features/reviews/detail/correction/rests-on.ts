import type { ReviewReply } from '@maitre/contract/reply'
import { type Found, overlaps } from '#features/reviews/detail/found'

/** Whether a sentence of the reply rests on the words of a mention, so that a correction of it concerns the reply. */
export function restsOn(reply: ReviewReply | null, { spans }: Found): boolean {
  const grounds = reply?.sentences.flatMap((sentence) => sentence.grounds) ?? []
  return grounds.some(
    (ground) => ground.kind === 'review' && spans.some((span) => overlaps(span, ground)),
  )
}
