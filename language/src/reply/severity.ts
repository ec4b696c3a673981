import type { Finding } from '#reply'

/** Whether a finding is hard: a draft with such a finding is never approved by itself. */
export function isHard(finding: Pick<Finding, 'severity'>): boolean {
  return finding.severity === 'hard'
}

/**
 * Whether a finding is hard and other words of ours may be free of it. A question that the
 * house's facts do not answer stays open in any words.
 */
export function isMendable(finding: Pick<Finding, 'severity' | 'code'>): boolean {
  return isHard(finding) && finding.code !== 'question_unanswered'
}
