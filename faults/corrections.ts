import type { Fault } from './fault.ts'

const FOLDER = 'web/src/features/reviews/detail/correction'
const WRITES = `${FOLDER}/use-corrections.ts`
const SCREEN_TEST = `${FOLDER}/correction.browser.test.tsx`

/** Mistakes in how a person is shown what was read in a review, and says otherwise. */
export const CORRECTIONS: readonly Fault[] = [
  {
    name: 'What a person takes out of a reading is told nowhere, and so is never taken back.',
    file: 'server/src/modules/corrections/queries.ts',
    text: '(full.removed ?? []).map(',
    by: '[].map(',
    tests: ['server/src/modules/corrections/shown-reading.test.ts'],
  },
  {
    name: 'A correction of how a topic was meant makes it the other topic at the same words.',
    file: `${FOLDER}/change.ts`,
    text: '{ ...place, keyword: mention.keyword, category, sentiment }',
    by: '{ ...place, sentiment }',
    tests: [`${FOLDER}/change.test.ts`],
  },
  {
    name: 'A correction of one keyword takes the place of every other at the same words.',
    file: 'server/src/modules/corrections/apply-corrections.ts',
    text: 'said.of === undefined ? undefined : list(',
    by: 'said.of !== undefined ? undefined : list(',
    tests: ['server/src/modules/corrections/apply-corrections.test.ts'],
  },
  {
    name: 'A removed topic takes the others at the same words with it until the server answers.',
    file: `${FOLDER}/change.ts`,
    text: '(row.keyword ?? mention.keyword) === mention.keyword',
    by: 'true',
    tests: [`${FOLDER}/change.test.ts`],
  },
  {
    name: 'A press on one mention corrects another one of the same thing.',
    file: `${FOLDER}/pressed-mentions.ts`,
    text: '(at === null || standsAt(one, at))',
    by: 'true',
    tests: [`${FOLDER}/pressed-mentions.test.ts`],
  },
  {
    name: 'A topic that was read from a name alone counts, and nobody can correct it.',
    file: `${FOLDER}/pressed-mentions.ts`,
    text: '[...pressed, ...behind]',
    by: 'pressed',
    tests: [`${FOLDER}/pressed-mentions.test.ts`],
  },
  {
    name: 'What a person says is not there stays marked in the guest’s words.',
    file: 'web/src/features/reviews/detail/marks.ts',
    text: "if (kind === 'removed') return []",
    by: '',
    tests: ['web/src/features/reviews/detail/marks.test.ts'],
  },
  {
    name: 'Figures stand as they were after a correction, until the page is loaded anew.',
    file: WRITES,
    text: "outdate(queries, 'insights')",
    by: '',
    tests: [SCREEN_TEST],
  },
  {
    name: 'A correction that the server refused stays on the screen.',
    file: WRITES,
    text: 'if (before !== undefined) show(() => before)',
    by: '',
    tests: [SCREEN_TEST],
  },
  {
    name: 'Whoever may not correct a reading is offered to.',
    file: `${FOLDER}/mention-dialog.tsx`,
    text: "canCorrect={can('reviews')}",
    by: 'canCorrect',
    tests: [SCREEN_TEST],
  },
  {
    name: 'A correction that is stored is said to be on its way for as long as its note stands open.',
    file: `${FOLDER}/mention-dialog.tsx`,
    text: 'else if (isOpen && kept.reading !== reading)',
    by: 'else if (isOpen && kept.text !== text)',
    tests: [SCREEN_TEST],
  },
]
