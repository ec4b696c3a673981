import type { Fault } from './fault.ts'

const START = 'web/src/start.ts'
const AHEAD = 'web/src/lib/use-ahead.ts'
const MENU = 'web/src/ui/menu.tsx'
const DOCUMENTS = 'web/build/documents.ts'

const START_TEST = 'web/src/start.alone.browser.test.tsx'
const AHEAD_TEST = 'web/src/lib/use-ahead.browser.test.tsx'
const MENU_TEST = 'web/src/ui/menu.browser.test.tsx'
const DOCUMENTS_TEST = 'web/build/documents.test.ts'

/** What can be read before the application is there, and what is seen first of a press. */
export const FIRST_WORDS: readonly Fault[] = [
  {
    name: 'A phone that opens one review shows the words of other guests until the application comes.',
    file: START,
    text: "if (list && search['review'] === undefined)",
    by: 'if (list)',
    tests: [START_TEST],
  },
  {
    name: 'The code of a page is fetched only when the entry asks for it, one file after the other.',
    file: START,
    text: 'await painted()\nletCodeIn()\n',
    by: 'await painted()\n',
    tests: [START_TEST],
  },
  {
    name: 'The code of the sign-in is fetched one file after the other.',
    file: 'web/src/login.ts',
    text: '  letCodeIn()\n',
    by: '',
    tests: [START_TEST],
  },
  {
    name: 'The code is let in before what guests wrote, which then waits for it.',
    file: START,
    text: '[shown, new Promise',
    by: '[Promise.resolve(), new Promise',
    tests: [START_TEST],
  },
  {
    name: 'A server that does not answer keeps the application from being drawn.',
    file: START,
    text: 'await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])',
    by: 'await shown',
    tests: [START_TEST],
  },
  {
    name: 'A server that refuses keeps the application from being drawn.',
    file: START,
    text: 'session.then(askForScreen).catch(() => undefined)',
    by: 'session.then(askForScreen)',
    tests: [START_TEST],
  },
  {
    name: 'Whoever comes back reads the reviews of another location than the one that they chose.',
    file: START,
    text: 'remembered: rememberedLocation(restaurant.id)',
    by: 'remembered: undefined',
    tests: [START_TEST],
  },
  {
    name: 'A link to a location shows the reviews of the location that was chosen last.',
    file: START,
    text: "asked: search['location']",
    by: 'asked: undefined',
    tests: [START_TEST],
  },
  {
    name: 'A list that is filtered begins with the reviews of the list that is not.',
    file: START,
    text: 'isInbox && !isFiltered',
    by: 'isInbox',
    tests: [START_TEST],
  },
  {
    name: 'What the first screen shows is asked for twice.',
    file: START,
    text: 'listInput(DEFAULT_LIST, locationId, undefined)',
    by: '{ ...listInput(DEFAULT_LIST, locationId, undefined), total: undefined }',
    tests: [START_TEST],
  },
  {
    name: 'Home begins with the outline of a list.',
    file: DOCUMENTS,
    text: "if (address === '/dashboard/home') return 'home'",
    by: '',
    tests: [DOCUMENTS_TEST],
  },
  {
    name: 'What guests wrote is read on home in another font until its own is fetched.',
    file: DOCUMENTS,
    text: 'home: [FRAME, GREETING, GUESTS]',
    by: 'home: [FRAME, GREETING]',
    tests: [DOCUMENTS_TEST],
  },
  {
    name: 'A choice is seen only when its menu has closed.',
    file: MENU,
    text: 'startTransition(() => setOpen(false))',
    by: 'setOpen(false)',
    tests: [MENU_TEST],
  },
  {
    name: 'A menu closes after the dialog of its item has opened, and takes the focus from it.',
    file: MENU,
    text: 'selected === undefined ? undefined : closeLater',
    by: 'closeLater',
    tests: [MENU_TEST],
  },
  {
    name: 'The Back button skips a filter that was followed by typing in the same press.',
    file: AHEAD,
    text: 'replace && before?.how.replace !== false',
    by: 'replace',
    tests: [AHEAD_TEST],
  },
  {
    name: 'A press is followed by what the screen knew when it was first drawn.',
    file: AHEAD,
    text: '    latest.current = follow\n',
    by: '',
    tests: [AHEAD_TEST],
  },
  {
    name: 'What was just pressed is gone for a moment when the press before it is done.',
    file: AHEAD,
    text: 'turn === turns.current && !waiting.current',
    by: 'turn === turns.current',
    tests: [AHEAD_TEST],
  },
  {
    name: 'The name of a queue has the number of the queue before it.',
    file: 'web/src/features/reviews/list/list-head.tsx',
    text: 'count && !ahead ?',
    by: 'count ?',
    tests: ['web/src/features/reviews/filters.browser.test.tsx'],
  },
]
