import type { Span } from '#features/reviews/detail/found'

/** The most characters of the guest's sentence that are quoted on either side of the words. */
const AROUND = 90

/** The words of a mention with what the guest's sentence says before and after them. */
export interface Quote {
  before: string
  words: string
  after: string
}

/** Quotes the sentence that a mention stands in; a long one is cut between words, where an ellipsis then stands. */
export function wordsAround(text: string, { start, end }: Span): Quote {
  const ends = [...text.matchAll(/[.!?…]+(?=\s|$)|\n+/gu)].map(
    ({ index, 0: mark }) => index + mark.length,
  )
  const from = ends.findLast((one) => one <= start) ?? 0
  const to = ends.find((one) => one >= end) ?? text.length
  const before = text.slice(from, start).trimStart()
  const after = text.slice(end, to).trimEnd()
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND).replace(/^\S*/u, '')}` : before,
    words: text.slice(start, end),
    after: after.length > AROUND ? `${after.slice(0, AROUND).replace(/\S*$/u, '')}…` : after,
  }
}
