import type { Finding } from '#reply'

/** Whether a finding is hard: a draft with such a finding is never approved by itself. */
export function isHard(finding: Pick<Finding, 'severity'>): boolean {
  return finding.severity === 'hard'
}
