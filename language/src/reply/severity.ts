import type { Finding } from '#reply'

/** A draft with a hard finding is never approved by itself. */
export function isHard(finding: Finding): boolean {
  return finding.severity === 'hard'
}
