import type { Fault } from './fault.ts'

const MENU_TEST = 'server/src/modules/catalogue/menu.test.ts'
const STAFF_TEST = 'server/src/modules/catalogue/staff.test.ts'
const CONFLICTS_TEST = 'web/src/pages/dashboard/insights-conflicts.browser.test.tsx'
const ANNOTATIONS_TEST = 'server/src/modules/annotations/annotations.test.ts'

const IMPORT_TEST = 'server/src/modules/catalogue/import-menu.test.ts'
const COMPARE_TEST = 'web/src/pages/dashboard/catalogue-compare.browser.test.tsx'
const CHOSEN_TEST = 'web/src/pages/dashboard/catalogue-chosen.browser.test.tsx'
const MATCH = 'server/src/modules/catalogue/match-dishes.ts'

/** Two people who change the same dish, person or annotation at once; which dish a line of a file means; many dishes at once. */
export const EDIT_FAULTS: readonly Fault[] = [
  {
    name: 'Of two people who change the same dish, person or annotation, the last one undoes the other’s change unseen.',
    file: 'server/src/platform/seen-version.ts',
    text: 'seen !== current.version',
    by: 'false',
    tests: [MENU_TEST, STAFF_TEST, ANNOTATIONS_TEST],
  },
  {
    name: 'A dish that a file changed takes the change of somebody who has not seen that.',
    file: 'server/src/modules/catalogue/save-menu.ts',
    text: 'return { ...before, ...columns, aliases, version: before.version + 1 }',
    by: 'return { ...before, ...columns, aliases }',
    tests: [MENU_TEST],
  },
  {
    name: 'Two people who change an annotation in the same moment are both told that it is stored.',
    file: 'server/src/modules/annotations/queries.ts',
    text: "return findOne(tx, scope, annotationId, 'for update')",
    by: "return findOne(tx, scope, annotationId, '')",
    tests: [ANNOTATIONS_TEST],
  },
  {
    name: 'Whoever opens their kept draft again undoes what somebody else wrote of the same field since.',
    file: 'web/src/lib/use-kept-drafts.ts',
    text: 'keep(id, unlike(stored, { ...before, ...by }), { ...stored, ...held })',
    by: 'keep(id, unlike(stored, { ...before, ...by }), stored)',
    tests: [CONFLICTS_TEST],
  },
  {
    name: 'Of two people who change the same field of a form, the last one undoes the other’s words unseen.',
    file: 'web/src/lib/save-seen.ts',
    text: 'present === undefined || !saving.isApart(present)',
    by: 'present === undefined',
    tests: [CONFLICTS_TEST],
  },
  {
    name: 'A file with French names adds each dish of the catalogue a second time.',
    file: MATCH,
    text: 'for (const [way, { said, index }] of ways.entries()) {',
    by: 'for (const [way, { said, index }] of ways.slice(0, 1).entries()) {',
    tests: [IMPORT_TEST],
  },
  {
    name: 'A line that may mean several dishes changes the first of them, and nobody is told.',
    file: MATCH,
    text: 'if (others.length > 0 && before !== undefined) {',
    by: 'if (others.length < 0 && before !== undefined) {',
    tests: [IMPORT_TEST],
  },
  {
    name: 'Of two lines that mean the same dish, nobody is told that one undoes the other.',
    file: MATCH,
    text: 'taken.add(before.menu_item_id)',
    by: '',
    tests: [IMPORT_TEST],
  },
  {
    name: 'A file of French names takes away the English names of the dishes.',
    file: 'server/src/modules/catalogue/import-menu.ts',
    text: 'return foldedNames(before).includes(fold(name)) ? others : said',
    by: 'return said',
    tests: [IMPORT_TEST],
  },
  {
    name: 'A file that could not be compared is said to have failed to be imported.',
    file: 'web/src/features/insights/catalogue/import-preview.tsx',
    text: "title={t('file.notCompared')}",
    by: '',
    tests: [COMPARE_TEST],
  },
  {
    name: 'A chosen dish that a search hides comes back chosen, and is deleted with the others.',
    file: 'web/src/features/insights/catalogue/use-chosen-dishes.ts',
    text: 'if (left.length < ids.size)',
    by: 'if (left.length > ids.size)',
    tests: [CHOSEN_TEST],
  },
]
