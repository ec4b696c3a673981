import type { Fault } from './fault.ts'

const FORMAT = 'web/src/lib/format.ts'
const HOTKEYS = 'web/src/lib/hotkeys.ts'
const PANE = 'web/src/features/reviews/detail/review-pane.tsx'
const APPROVAL = 'web/src/features/reviews/state/use-approval.ts'
const ACTIONS = 'web/src/features/reviews/state/use-review-actions.ts'
const WRITING = 'web/src/features/reviews/state/use-writing.ts'
const KEPT = 'web/src/features/reviews/state/kept-draft.ts'
const TOKEN_KEEPER = 'web/src/lib/token-keeper.ts'
const INBOX = 'web/src/features/reviews/inbox.tsx'

const FORMAT_TEST = 'web/src/lib/format.test.ts'
const HOTKEYS_TEST = 'web/src/lib/hotkeys.browser.test.tsx'
const INBOX_TEST = 'web/src/features/reviews/inbox.browser.test.tsx'
const TOKEN_KEEPER_TEST = 'web/src/lib/token-keeper.test.ts'
const KEPT_TEST = 'web/src/features/reviews/state/kept-draft.test.ts'

export const SCREENS: readonly Fault[] = [
  {
    name: 'The star of an open review does nothing.',
    file: ACTIONS,
    text: 'undoable(writes.star.mutateAsync({ starred: !starred })',
    by: 'undoable(Promise.resolve()',
    tests: [INBOX_TEST],
  },
  {
    name: 'The star of an open review can be set and never taken off.',
    file: ACTIONS,
    text: 'mutateAsync({ starred: !starred })',
    by: 'mutateAsync({ starred: true })',
    tests: [INBOX_TEST],
  },
  {
    name: 'The key that asks for another version does nothing.',
    file: PANE,
    text: '      regenerate: actions.regenerate,\n',
    by: '',
    tests: [INBOX_TEST],
  },
  {
    name: 'The key that holds a reply does nothing.',
    file: PANE,
    text: '      hold: actions.hold,\n',
    by: '',
    tests: [INBOX_TEST],
  },
  {
    name: 'The key j goes up the list.',
    file: INBOX,
    text: 'next: () => walkTo(1),',
    by: 'next: () => walkTo(-1),',
    tests: [INBOX_TEST],
  },
  {
    name: 'The keys of the actions work while somebody edits the reply.',
    file: PANE,
    text: '    !writing.isOpen,\n',
    by: '    true,\n',
    tests: [INBOX_TEST],
  },
  {
    name: 'A change that the server refused stays on the screen.',
    file: 'web/src/features/reviews/state/writes.ts',
    text: '      shown?.undo()\n',
    by: '',
    tests: [INBOX_TEST],
  },
  {
    name: 'Keeping one’s own words in a conflict is refused once more.',
    file: WRITING,
    text: 'if (conflict) void send(Math.max(conflict.version, review.version))',
    by: 'if (conflict) void send(draft?.version ?? review.version)',
    tests: [INBOX_TEST],
  },
  {
    name: 'Taking the other’s words in a conflict leaves the own ones as a draft.',
    file: WRITING,
    text: 'keepTheirs: forget,',
    by: 'keepTheirs: () => setConflict(undefined),',
    tests: [INBOX_TEST],
  },
  {
    name: 'Words that were saved stay as a draft on the device.',
    file: WRITING,
    text: '      forget()\n      return saved',
    by: '      setOpen(false)\n      return saved',
    tests: [INBOX_TEST],
  },
  {
    name: 'The undo of an approval does nothing.',
    file: APPROVAL,
    text: 'run: () => void takeBack(answer),',
    by: 'run: () => undefined,',
    tests: [INBOX_TEST],
  },
  {
    name: 'A key that is held down approves one review after the other.',
    file: HOTKEYS,
    text: 'if (event.defaultPrevented || event.isComposing || event.repeat) return true',
    by: 'if (event.defaultPrevented || event.isComposing) return true',
    tests: [HOTKEYS_TEST],
  },
  {
    name: 'The keys of the page run their commands beneath a question.',
    file: HOTKEYS,
    text: ', [role="alertdialog"], [role="menu"]',
    by: ', [role="menu"]',
    tests: [HOTKEYS_TEST],
  },
  {
    name: 'The browser’s own keys run commands of ours.',
    file: HOTKEYS,
    text: 'if (event.altKey || (event.ctrlKey || event.metaKey) !== isCommand) return false',
    by: 'if (event.altKey) return false',
    tests: [HOTKEYS_TEST],
  },
  {
    name: 'A draft on the device is shown to whoever signs in next.',
    file: KEPT,
    text: "personalKey(userId, 'reply', reviewId)",
    by: "personalKey('anybody', 'reply', reviewId)",
    tests: [KEPT_TEST],
  },
  {
    name: 'A draft goes over the words that somebody else has saved.',
    file: KEPT,
    text: 'draft.seen === fingerprintOf(present)',
    by: "draft.seen !== ''",
    tests: [KEPT_TEST],
  },
  {
    name: 'The device keeps the words that a guest wrote beside the draft of an earlier Maitre.',
    file: KEPT,
    text: "if (entry['seen'] !== seen) keepDraft(userId, reviewId, draft)",
    by: '',
    tests: [KEPT_TEST],
  },
  {
    name: 'An answer of the same version, such as a star, is not shown.',
    file: 'web/src/features/reviews/state/review-cache.ts',
    text: 'return answer.version >= known.version ? answer : known',
    by: 'return answer.version > known.version ? answer : known',
    tests: ['web/src/features/reviews/state/review-cache.test.ts'],
  },
  {
    name: 'French dates in figures begin with the year.',
    file: FORMAT,
    text: "{ en: 'en-US', fr: 'fr-FR' }",
    by: "{ en: 'en-US', fr: 'fr-CA' }",
    tests: [FORMAT_TEST],
  },
  {
    name: 'A day without an hour is another one west of Greenwich.',
    file: FORMAT,
    text: "isDay ? { timeZone: 'UTC' } : timeZone",
    by: 'isDay && timeZone === undefined ? {} : timeZone',
    tests: [FORMAT_TEST],
  },
  {
    name: 'What happened late yesterday at the restaurant is of today.',
    file: FORMAT,
    text: "{ dateStyle: 'short', ...zone(false) }",
    by: "{ dateStyle: 'short', timeZone: 'UTC' }",
    tests: [FORMAT_TEST],
  },
  {
    name: 'Today is the browser’s and not the location’s.',
    file: 'web/src/lib/use-today.ts',
    text: "location?.timezone ?? restaurant?.timezone ?? 'UTC'",
    by: "restaurant === undefined ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone",
    tests: ['web/src/lib/use-today.browser.test.tsx'],
  },
  {
    name: 'The French "de" stands whole before Hélène.',
    file: 'web/src/lib/elision.ts',
    text: "name.normalize('NFD').replaceAll(/\\p{M}/gu, '').toLowerCase()",
    by: 'name.toLowerCase()',
    tests: ['web/src/lib/elision.test.ts'],
  },
  {
    name: 'The palette offers the location that is chosen already.',
    file: 'web/src/features/shell/palette.tsx',
    text: '    .filter(({ id }) => id !== selected)\n',
    by: '',
    tests: ['web/src/features/shell/palette.browser.test.tsx'],
  },
  {
    name: 'The palette goes to Home whichever screen is chosen.',
    file: 'web/src/features/shell/palette.tsx',
    text: 'run: () => void navigate({ to: addressOf(row) }),',
    by: 'run: () => void navigate({ to: addressOf(entries[0]?.row ?? row) }),',
    tests: ['web/src/features/shell/palette.browser.test.tsx'],
  },
  {
    name: 'Every tab renews the token by itself.',
    file: TOKEN_KEEPER,
    text: 'if (theirs) return theirs',
    by: 'if (theirs && old === undefined) return theirs',
    tests: [TOKEN_KEEPER_TEST],
  },
  {
    name: 'A tab goes on after another one has signed out.',
    file: TOKEN_KEEPER,
    text: '      else drop()\n    },',
    by: '    },',
    tests: [TOKEN_KEEPER_TEST],
  },
  {
    name: 'The location that the address names gives way to the one remembered.',
    file: 'web/src/lib/location-choice.ts',
    text: '[asked, usual, remembered].find(',
    by: '[usual, remembered, asked].find(',
    tests: ['web/src/lib/location-choice.test.ts'],
  },
  {
    name: 'A review that left the list takes its neighbour with it.',
    file: 'web/src/features/reviews/list/neighbour.ts',
    text: 'open.lastIndex - (by === 1 ? 0 : 1)',
    by: 'open.lastIndex + (by === 1 ? 1 : -1)',
    tests: ['web/src/features/reviews/list/neighbour.test.ts'],
  },
  {
    name: 'A failed reply offers to be posted as if it were new.',
    file: 'web/src/features/reviews/state/stage.ts',
    text: "if (failure !== null) return 'failed'",
    by: '',
    tests: ['web/src/features/reviews/state/stage.test.ts'],
  },
  {
    name: 'The key j does not ask again for a page that could not be loaded.',
    file: INBOX,
    text: 'if (by === 1 && hasNextPage) loadMore()',
    by: 'if (by !== 1 && hasNextPage) loadMore()',
    tests: [INBOX_TEST],
  },
  {
    name: 'Who logs out without a connection is led to the browser’s own error page.',
    file: 'web/src/lib/session.ts',
    text: '    throw error\n',
    by: '',
    tests: ['web/src/features/shell/user-menu.browser.test.tsx'],
  },
  {
    name: 'A SuperAdmin is not told that the desk is a customer’s.',
    file: 'web/src/features/shell/customer-desk.tsx',
    text: "role !== 'SuperAdmin' || ",
    by: "role === 'SuperAdmin' || ",
    tests: ['web/src/features/shell/customer-desk.browser.test.tsx'],
  },
  {
    name: 'The words that were kept for a person stay on the device after they left.',
    file: 'web/src/lib/session.ts',
    text: '  forgetPersonal()\n  token.end()',
    by: '  token.end()',
    tests: ['web/src/features/shell/user-menu.browser.test.tsx'],
  },
  {
    name: 'The words that were kept for somebody else stay after a sign-in.',
    file: 'web/src/lib/session-load.ts',
    text: '  forgetPersonal(self.id)\n',
    by: '',
    tests: ['web/src/lib/session-load.browser.test.tsx'],
  },
  {
    name: 'A tab renews the token of a session that is over.',
    file: TOKEN_KEEPER,
    text: '    person = undefined\n    callOff()\n',
    by: '    person = undefined\n',
    tests: [TOKEN_KEEPER_TEST],
  },
  {
    name: 'A call is sent with a token that ends before the call arrives.',
    file: TOKEN_KEEPER,
    text: 'kept.expiresAt - parts.now() > MARGIN_MS',
    by: 'kept.expiresAt > parts.now()',
    tests: [TOKEN_KEEPER_TEST],
  },
  {
    name: 'A row that leaves the list takes the press that was meant for the next one.',
    file: 'web/src/features/reviews/list/list-row.tsx',
    text: 'inert={isLeaving}',
    by: '',
    tests: ['web/src/features/reviews/row-focus.browser.test.tsx'],
  },
  {
    name: 'A reply that a person posted by hand is rewritten without a question.',
    file: 'web/src/features/reviews/state/use-public-question.ts',
    text: " || publication === 'by_hand'",
    by: '',
    tests: ['web/src/features/reviews/public-reply.browser.test.tsx'],
  },
  {
    name: 'Whoever writes is not told that somebody else has changed the reply.',
    file: WRITING,
    text: 'versionToSave(draft, review) !== review.version',
    by: 'versionToSave(draft, review) < 0',
    tests: ['web/src/features/reviews/kept-words.browser.test.tsx'],
  },
]
