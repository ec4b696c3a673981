import type { CheckInput, Finding, FindingCode } from '#reply'
import { checkContent } from './check-content.ts'
import { checkManner } from './check-manner.ts'

const HARD = new Set<FindingCode>([
  'empty',
  'too_long',
  'wrong_language',
  'emoji_refused',
  'contact_details',
  'promise',
  'liability',
  'ungrounded_dish',
  'ungrounded_number',
  'ungrounded_name',
  'near_earlier_reply',
  'echoes_instruction',
])

/** Finds everything that is wrong with a reply, hard findings first. Linear in its texts; never throws. */
export function check(input: CheckInput): Finding[] {
  const found: Finding[] = []
  const report = (
    code: FindingCode,
    at?: { start: number; end: number },
    detail?: string,
  ): void => {
    found.push({
      code,
      severity: HARD.has(code) ? 'hard' : 'soft',
      ...(at === undefined ? {} : { span: { start: at.start, end: at.end } }),
      ...(detail === undefined ? {} : { detail: detail.slice(0, 120) }),
    })
  }
  if (input.text.trim() === '') report('empty')
  else {
    checkContent(input, report)
    checkManner(input, report)
  }
  return found.sort((a, b) => Number(b.severity === 'hard') - Number(a.severity === 'hard'))
}
