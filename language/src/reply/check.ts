import type { CheckInput, Finding, FindingCode } from '#reply'
import { checkContent } from './check-content.ts'
import { checkClaims } from './claims.ts'
import { checkManner } from './check-manner.ts'
import { checkQuestions } from './check-questions.ts'
import { checkQuotes } from './check-quotes.ts'

/** How grave each finding is: a hard one holds the reply for a person (P §4). */
const SEVERITY: Readonly<Record<FindingCode, Finding['severity']>> = {
  empty: 'hard',
  too_long: 'hard',
  wrong_language: 'hard',
  emoji_refused: 'hard',
  contact_details: 'hard',
  promise: 'hard',
  liability: 'hard',
  ungrounded_dish: 'hard',
  ungrounded_number: 'hard',
  ungrounded_name: 'hard',
  near_earlier_reply: 'hard',
  echoes_instruction: 'hard',
  forbidden_word: 'hard',
  claim_unborne: 'hard',
  question_unanswered: 'hard',
  stock_phrase: 'soft',
  complaint_unaddressed: 'soft',
  praise_unnamed: 'soft',
  apology_missing: 'soft',
  apology_unneeded: 'soft',
  praises_the_criticised: 'soft',
  tone: 'soft',
  length: 'soft',
  no_greeting: 'soft',
  no_thanks: 'soft',
}

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
      severity: SEVERITY[code],
      ...(at === undefined ? {} : { span: { start: at.start, end: at.end } }),
      ...(detail === undefined ? {} : { detail: detail.slice(0, 120) }),
    })
  }
  if (input.text.trim() === '') report('empty')
  else {
    checkContent(input, report)
    checkClaims(input, report)
    checkQuotes(input, report)
    checkQuestions(input, report)
    checkManner(input, report)
  }
  return found.sort((a, b) => Number(b.severity === 'hard') - Number(a.severity === 'hard'))
}
