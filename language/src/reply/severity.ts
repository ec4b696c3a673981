import type { Finding } from '#reply'

/** Whether a finding is hard: a draft with such a finding is never approved by itself. */
export function isHard(finding: Finding): boolean {
  return finding.severity === 'hard'
}
