import type { Fault } from './fault.ts'

const ENGLISH_TEST = 'language/src/read/dayparts/dayparts-english.test.ts'
const FRENCH_TEST = 'language/src/read/dayparts/dayparts-french.test.ts'
const FIGURES_TEST = 'server/src/modules/metrics/dayparts.test.ts'

export const DAYPARTS: readonly Fault[] = [
  {
    name: 'The lunch menu makes of every guest one who came for lunch.',
    file: 'language/src/read/dayparts/meals.ts',
    text: 'return isLast || lengthAt(list.behind, words, to) > 0',
    by: 'return true',
    tests: [ENGLISH_TEST],
  },
  {
    name: 'A meal that the guest only wishes for is one that they had.',
    file: 'language/src/read/dayparts/meals.ts',
    text: 'if (isUnreal(words, lists, { from, to: meal.to })) return false',
    by: '',
    tests: [ENGLISH_TEST],
  },
  {
    name: 'A dinner at another house by its name counts as one of ours.',
    file: 'language/src/read/dayparts/visit.ts',
    text: '    isAtAnother(words, lists, { from: to, to: clause.to }) ||\n',
    by: '',
    tests: [ENGLISH_TEST],
  },
  {
    name: 'A visitor’s « dîner » is taken for the one that the place knows.',
    file: 'language/src/read/dayparts/french-meals.ts',
    text: 'if (place === undefined || standsIn(lists.list.visitor, words, all)) return undefined',
    by: 'if (place === undefined) return undefined',
    tests: [FRENCH_TEST],
  },
  {
    name: 'A part of the day that hardly anybody tells of is drawn beside the others.',
    file: 'web/src/features/insights/graphs/rated-dayparts.ts',
    text: 'return reviews < IMPACT_SAMPLE ? null : averageRating',
    by: 'return averageRating',
    tests: ['web/src/pages/dashboard/graphs.browser.test.tsx'],
  },
  {
    name: 'When guests came is counted as praise.',
    file: 'server/src/modules/mentions/mentions-of.ts',
    text: "...base({ ...span, sentiment: 'neutral' }),",
    by: "...base({ ...span, sentiment: 'positive' }),",
    tests: [FIGURES_TEST],
  },
]
