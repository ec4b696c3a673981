import type { Fault } from './fault.ts'

const BORNE = 'language/src/read/people/borne.ts'
const SPANS_TEST = 'language/src/read/people/name-spans.test.ts'
const BLAME_TEST = 'language/evaluation/blame.test.ts'

export const BLAME: readonly Fault[] = [
  {
    name: 'A colleague’s name takes the first word of the next sentence along.',
    file: 'language/src/read/people/name-candidates.ts',
    text: 'while (/^[ -]$/.test(gapAt(analysis, to))) {',
    by: 'while (to < analysis.tokens.length) {',
    tests: [SPANS_TEST],
  },
  {
    name: 'A guest’s own trouble is held against the colleague who helped.',
    file: BORNE,
    text: 'if (opinion.to <= name.from) return leadsTo(analysis, opinion, name)',
    by: 'if (opinion.to <= name.from) return true',
    tests: [BLAME_TEST],
  },
  {
    name: 'A colleague who waited for guests is blamed like one who made them wait.',
    file: BORNE,
    text: 'return !isKept && isMade(analysis, { from: name.to, to: i }, makes)',
    by: 'return !isKept',
    tests: [BLAME_TEST],
  },
  {
    name: 'A small history of the market is a complaint about who told it.',
    file: BORNE,
    text: 'return !isOfAnotherThing(analysis, opinion, name) || isServed(analysis, name, opinion)',
    by: 'return true',
    tests: [BLAME_TEST],
  },
  {
    name: 'Who is blamed beside a name goes unblamed.',
    file: 'language/src/read/people/feelings.ts',
    text: 'one.value < 0 && !isBorne(analysis, told, one)',
    by: 'one.value < 0',
    tests: [BLAME_TEST],
  },
  {
    name: 'A tiny madeleine is a complaint of a guest who gave five stars.',
    file: 'language/src/read/dishes/dish-feeling.ts',
    text: 'if (isOwned(analysis, dish)) return felt',
    by: 'return felt',
    tests: ['language/src/read/dishes/dish-feeling.test.ts'],
  },
  {
    name: 'That not one plate went wrong is a complaint.',
    file: 'language/src/read/opinion/sentiment.ts',
    text: '(isNone || distance <= REACH)',
    by: 'distance <= REACH',
    tests: ['language/src/read/misreadings.test.ts'],
  },
]
