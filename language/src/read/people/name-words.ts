import type { Analysis } from '#read/analysis'

/** What stands in the text between a word and the one before it. */
export function gapAt(analysis: Analysis, at: number): string {
  const start = analysis.tokens[at - 1]?.end ?? 0
  return analysis.review.text.slice(start, analysis.tokens[at]?.start ?? start)
}
