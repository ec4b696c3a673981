import type { Words } from '#read/analysis'

/** The text between a word and the one before. */
export function gapAt(analysis: Words, at: number): string {
  const start = analysis.tokens[at - 1]?.end ?? 0
  return analysis.review.text.slice(start, analysis.tokens[at]?.start ?? start)
}
