import type { Fault } from './fault.ts'

const CONTENT = 'language/src/reply/check-content.ts'
const EARLIER = 'language/src/reply/earlier-replies.ts'
const NAME = 'language/src/reply/name.ts'
const FILL = 'language/src/reply/fill.ts'
const CLAUSES = 'language/src/reply/retell-clauses.ts'
const RISK = 'language/src/read/risk/risk.ts'
const EVIDENCE = 'language/src/read/risk/evidence.ts'
const TOLD_HERE = 'language/src/read/risk/told-here.ts'
const DATES = 'contract/src/date-range.ts'

const CHECK_TEST = 'language/src/reply/check.test.ts'
const COMPOSE_TEST = 'language/src/reply/compose.long.test.ts'
const QUESTIONS_TEST = 'language/src/reply/questions.test.ts'
const FILL_TEST = 'language/src/reply/fill.test.ts'
const INJECTION_TEST = 'language/src/reply/injection.test.ts'
const RETELL_TEST = 'language/src/reply/retell.test.ts'
const RISK_TEST = 'language/src/read/risk/risk.test.ts'
const DATES_TEST = 'contract/src/date-range.test.ts'

export const LANGUAGE: readonly Fault[] = [
  {
    name: 'A guest’s insults are told back in a reply of the house.',
    file: 'language/src/reply/retell-english.ts',
    text: 'if (frame === null || isUnfit(plain.toLowerCase())) return null',
    by: 'if (frame === null) return null',
    tests: [INJECTION_TEST],
  },
  {
    name: 'What a guest tells of another visit or another house is told back as ours.',
    file: CLAUSES,
    text: 'return found.length === 0 || isApart(sentence, hearing) ? [] : found',
    by: 'return found',
    tests: [RETELL_TEST],
  },
  {
    name: 'A clause is told back of a review from which nothing should be.',
    file: CLAUSES,
    text: 'if (held !== undefined && placesIn(held, hearing.tokens).length > 0) return []',
    by: '',
    tests: [RETELL_TEST],
  },
  {
    name: 'A stranger’s name is told back as a colleague’s.',
    file: 'language/src/reply/retell-names.ts',
    text: 'spoken === null || staffId === undefined || isBlamed(felt, span)',
    by: 'spoken === null || isBlamed(felt, span)',
    tests: [RETELL_TEST],
  },
  {
    name: 'A reply that promises money is fine.',
    file: CONTENT,
    text: "if (!foldInPlace(facts).includes(match[0])) report('promise', at(match), match[0])",
    by: "if (foldInPlace(facts).includes(match[0])) report('promise', at(match), match[0])",
    tests: [CHECK_TEST],
  },
  {
    name: 'A promise that the house’s own facts make holds its replies.',
    file: CONTENT,
    text: "if (!foldInPlace(facts).includes(match[0])) report('promise', at(match), match[0])",
    by: "report('promise', at(match), match[0])",
    tests: [CHECK_TEST],
  },
  {
    name: 'A reply in bytes is measured by its letters.',
    file: CONTENT,
    text: "unit === 'bytes' ? new TextEncoder().encode(text).length : [...text].length",
    by: 'unit === null ? 0 : [...text].length',
    tests: [CHECK_TEST],
  },
  {
    name: 'An order hidden in a review grounds what a reply says.',
    file: CONTENT,
    text: 'partOrders(review.text).told,',
    by: 'review.text,',
    tests: [CHECK_TEST],
  },
  {
    name: 'A reply that leaves the guest’s question open is sent by itself.',
    file: 'language/src/reply/check.ts',
    text: "question_unanswered: 'hard',",
    by: "question_unanswered: 'soft',",
    tests: [QUESTIONS_TEST, 'server/src/modules/drafting/open-questions.test.ts'],
  },
  {
    name: 'Thanks for the parking answer the question whether there is parking.',
    file: 'language/src/reply/check-questions.ts',
    text: '!isStance(sentence, language) && ',
    by: '',
    tests: [QUESTIONS_TEST],
  },
  {
    name: 'A fact about nuts answers the question whether the broth is halal.',
    file: 'language/src/reply/questions.ts',
    text: 'return speaksOf(fold(fact.text), question, topic) ? namedIn(fact, question, topic) : []',
    by: '',
    tests: [QUESTIONS_TEST],
  },
  {
    name: 'A question that the guest answers at once holds the reply.',
    file: 'language/src/reply/questions.ts',
    text: ' || ANSWERED.test(next)',
    by: '',
    tests: [QUESTIONS_TEST],
  },
  {
    name: 'A figure that nobody told of is fine in a reply.',
    file: CONTENT,
    text: "if (!grounded) report('ungrounded_number', at(match), match[0])",
    by: '',
    tests: [CHECK_TEST],
  },
  {
    name: 'A reply in the wrong language holds nothing back.',
    file: 'language/src/reply/check.ts',
    text: "wrong_language: 'hard',",
    by: "wrong_language: 'soft',",
    tests: [CHECK_TEST],
  },
  {
    name: 'A house’s signature counts as words that it has used before.',
    file: EARLIER,
    text: "return signature === null ? text : text.replace(signature, '')",
    by: 'return signature === null ? text : text',
    tests: [CHECK_TEST],
  },
  {
    name: 'Two guests who wrote together are greeted as one.',
    file: NAME,
    text: 'if (joined && third !== undefined && isGiven(third)) {',
    by: 'if (joined && third === undefined) {',
    tests: [COMPOSE_TEST],
  },
  {
    name: 'A harm that another house did is held against this one.',
    file: TOLD_HERE,
    text: "isGlad || one.apart === 'elsewhere'",
    by: 'isGlad && one.apart === null',
    tests: [RISK_TEST],
  },
  {
    name: 'A harm that was done here is let go because another house is named beside it.',
    file: TOLD_HERE,
    text: 'if (clause === undefined || saysHere(analysis, clause)) return false',
    by: 'if (clause === undefined) return false',
    tests: [RISK_TEST],
  },
  {
    name: 'Three plain words that the model suspects hold a review.',
    file: RISK,
    text: 'if (sentence.to - sentence.from < FEWEST) continue',
    by: 'if (sentence.to < sentence.from) continue',
    tests: [RISK_TEST],
  },
  {
    name: 'A review that says that nobody fell ill is held for illness.',
    file: EVIDENCE,
    text: 'const NEGATION_REACH = 3',
    by: 'const NEGATION_REACH = 0',
    tests: [RISK_TEST],
  },
  {
    name: 'A comparison of months ends after the shorter month.',
    file: DATES,
    text: 'Math.min(date, last)',
    by: 'Math.max(date, 1) + last * 0',
    tests: [DATES_TEST],
  },
  {
    name: 'The last seven days are eight.',
    file: DATES,
    text: 'startDate: addDays(today, 1 - count),',
    by: 'startDate: addDays(today, -count),',
    tests: [DATES_TEST],
  },
  {
    name: 'A correction of one dish changes another one.',
    file: 'server/src/modules/corrections/apply-corrections.ts',
    text: 'return a.start < b.end && b.start < a.end',
    by: 'return a.start < b.end || b.start < a.end',
    tests: ['server/src/modules/corrections/apply-corrections.test.ts'],
  },
  {
    name: 'A correction of a word is laid over the first place where that word stands.',
    file: 'server/src/modules/corrections/apply-corrections.ts',
    text: 'for (let n = 0; n <= occurrence; n += 1) {',
    by: 'for (let n = 0; n <= Math.min(occurrence, 0); n += 1) {',
    tests: ['server/src/modules/corrections/apply-corrections.test.ts'],
  },
  {
    name: 'A correction of the whole review holds after the guest has written another text.',
    file: 'server/src/modules/corrections/apply-corrections.ts',
    text: 'return words === mark ? { start: 0, end: text.length } : null',
    by: 'return mark === undefined ? null : { start: 0, end: text.length }',
    tests: ['server/src/modules/corrections/apply-corrections.test.ts'],
  },
  {
    name: 'A guest is greeted by the name of an account.',
    file: NAME,
    text: 'if (STOP.has(bare) || NOT_PEOPLE.has(bare)) return false',
    by: 'if (STOP.has(bare)) return false',
    tests: [COMPOSE_TEST],
  },
  {
    name: 'The role behind a guest’s name is taken for a surname.',
    file: NAME,
    text: 'if (NOT_PEOPLE.has(bare) || (STOP',
    by: 'if ((STOP',
    tests: [COMPOSE_TEST],
  },
  {
    name: 'A French plural has the verb of a singular.',
    file: FILL,
    text: '/^(?:les|des|nos|vos) /',
    by: '/^(?:des|nos|vos) /',
    tests: [FILL_TEST],
  },
  {
    name: 'Several French dishes of ours are not called ours.',
    file: FILL,
    text: "    .replace(/^les /, 'nos ')\n",
    by: '',
    tests: [FILL_TEST],
  },
  {
    name: 'A reply thanks for what only the stars tell.',
    file: 'language/src/reply/is-said.ts',
    text: "  return known.by === 'leaned' && known.strength >= LEAST_LEAN",
    by: '  return true',
    tests: ['language/src/reply/said.test.ts'],
  },
  {
    name: 'A reply speaks of what a guest asked, advised or heard elsewhere.',
    file: 'language/src/reply/is-said.ts',
    text: 'if (apart !== undefined) return false',
    by: '',
    tests: ['language/src/reply/said.test.ts'],
  },
  {
    name: 'The server’s main thread loads the word lists that only threads need.',
    file: 'language/src/index.ts',
    text: "export { isSaid } from './reply/is-said.ts'",
    by: "export { isSaid } from './reply/is-said.ts'\nexport { withoutUnsaid } from './reply/said.ts'",
    tests: ['language/src/index.test.ts'],
  },
  {
    name: 'A reply speaks of the soup, and not of the colleague who was praised.',
    file: 'language/src/reply/bodies.ts',
    text: 'const person = thanksTo(people)',
    by: 'const person = thanksTo([])',
    tests: ['language/evaluation/trial.long.test.ts'],
  },
  {
    name: 'A colleague who is only mentioned is thanked.',
    file: 'language/src/reply/praised-people.ts',
    text: "one.sentiment === 'positive' ||",
    by: "one.sentiment !== 'negative' ||",
    tests: ['language/src/reply/said.test.ts'],
  },
  {
    name: 'A condition that blames is set apart, and the complaint is lost.',
    file: 'language/src/read/gate/gate.ts',
    text: "return !mayBlame || sentiment !== 'negative' || known?.by !== 'said'",
    by: 'return true',
    tests: ['language/src/read/gate/conditions.test.ts'],
  },
  {
    name: 'A question keeps the feeling of the stars.',
    file: 'language/src/read/gate/gate.ts',
    text: "apart === 'question' ? { sentiment: 'neutral' as const } : {}",
    by: '{}',
    tests: ['language/src/read/gate/questions.test.ts'],
  },
  {
    name: 'Praise that is only wished for is praise.',
    file: 'language/src/read/gate/counterfactuals.ts',
    text: '{ ...opinion, value: -Math.max(LEAST, opinion.value * SHARE) }',
    by: 'opinion',
    tests: ['language/src/read/gate/conditions.test.ts'],
  },
  {
    name: 'A score is said of whatever stands beside it.',
    file: 'language/src/read/gate/score-lines.ts',
    text: 'value, of: label })',
    by: 'value })',
    tests: ['language/src/read/gate/score-lines.test.ts'],
  },
  {
    name: 'The screen shows a feeling that nobody told as if it had been.',
    file: 'web/src/features/reviews/detail/found.ts',
    text: "polarity: unsaid === null ? sentiment : 'neutral',",
    by: 'polarity: sentiment,',
    tests: ['web/src/features/reviews/detail/found.test.ts'],
  },
]
