import type { Fault } from './fault.ts'

const APPROVAL = 'web/src/features/reviews/state/use-approval.ts'
const CHECKED = 'web/src/features/reviews/state/when-checked.ts'
const ACTIONS = 'web/src/features/reviews/state/use-review-actions.ts'
const WRITES = 'web/src/features/reviews/state/writes.ts'
const TOAST = 'web/src/ui/toast.tsx'

const APPROVAL_TEST = 'web/src/features/reviews/approval.browser.test.tsx'
const ANNOUNCEMENTS_TEST = 'web/src/features/reviews/announcements.browser.test.tsx'
const CONNECTION_TEST = 'web/src/features/reviews/connection.browser.test.tsx'
const PROBLEMS_TEST = 'web/src/features/reviews/write-problems.browser.test.tsx'
const GOING_ON_TEST = 'web/src/features/reviews/going-on.browser.test.tsx'
const TOAST_TEST = 'web/src/ui/toast.browser.test.tsx'

export const APPROVALS: readonly Fault[] = [
  {
    name: '"Save and approve" approves words that nobody has checked.',
    file: CHECKED,
    text: "while (objectionTo(asked, now) === 'late' && Date.now() < until)",
    by: 'while (false)',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'Words that their check asks to change are approved by the press that saved them.',
    file: CHECKED,
    text: "if (hardFindings(now).length > 0) return 'hard'",
    by: '',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'Words whose check could not be made are approved by the press that saved them.',
    file: CHECKED,
    text: "return now.reply?.check === 'not_made' ? 'unchecked' : undefined",
    by: 'return undefined',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'An approval that waits for a check comes under the hands of whoever goes on writing.',
    file: APPROVAL,
    text: 'if (mine !== wanted.current) return',
    by: '',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'What became of an approval that waited for a check is told nowhere once another review is open.',
    file: APPROVAL,
    text: 'if (isShown.current) setObjection',
    by: 'if (why) setObjection',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'One key approves words that were saved just now and are still being checked.',
    file: APPROVAL,
    text: "if (detail.reply?.check === 'under_way') void",
    by: 'if (detail.reply === undefined) void',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'One key approves and posts a reply that its check asks to change.',
    file: 'web/src/features/reviews/state/use-findings-question.ts',
    text: 'if (findings.length === 0 || accepted === text) run()',
    by: 'if (findings.length >= 0) run()',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'One key posts a reply that its check asks to change, before the screen has what the check found.',
    file: APPROVAL,
    text: 'if (known) act(known)',
    by: 'if (review) act(review)',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'While one’s own words are unsaved, the reply that they are to replace stands in their place.',
    file: 'web/src/features/reviews/reply/reply-card.tsx',
    text: 'const isOwn = writing.isOpen || writing.isKept',
    by: 'const isOwn = writing.isOpen',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'The undo of an approval stands there when the reply is posted already.',
    file: WRITES,
    text: 'if (!BESIDE.has(kind)) dropToasts(id)',
    by: '',
    tests: [PROBLEMS_TEST],
  },
  {
    name: 'Nobody is told that the reply was sent, and the undo of its approval stays.',
    file: APPROVAL,
    text: "(answer) => answer && showToast({ about: id, message: t('toast.sent', { name }) }),",
    by: '() => undefined,',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'Whoever takes back an approval that led on is left in the next review.',
    file: APPROVAL,
    text: '    onTakenBack(id)\n',
    by: '',
    tests: [GOING_ON_TEST],
  },
  {
    name: 'A message about a problem stays for ever over what is beneath.',
    file: TOAST,
    text: '{ ...toast, isOver: true }',
    by: 'toast',
    tests: [TOAST_TEST],
  },
  {
    name: 'The key of taking back says nothing where there is nothing to take back.',
    file: 'web/src/features/reviews/use-undo.ts',
    text: 'else if (!runToastAction())',
    by: 'else if (runToastAction() === undefined)',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'An approval that waits for the connection cannot be cancelled.',
    file: 'web/src/features/reviews/state/cancel-unsent.ts',
    text: '  queries.getMutationCache().remove(last)\n',
    by: '',
    tests: [CONNECTION_TEST],
  },
  {
    name: 'After a version was cancelled that waited for the connection, none can be asked for again.',
    file: WRITES,
    text: 'if (write.isPaused && !pending.has(kind)) write.reset()',
    by: '',
    tests: [CONNECTION_TEST],
  },
  {
    name: 'A key that has nothing to do says nothing.',
    file: ACTIONS,
    text: 'setRefusal(why === undefined ? undefined : { why, stage })',
    by: '',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'Another version is offered of a reply that Maitre cannot write.',
    file: 'web/src/features/reviews/state/held-why.ts',
    text: '  ONLY_BY_HAND.has(reason)\n',
    by: '  ONLY_BY_HAND.has(reason) && false\n',
    tests: [APPROVAL_TEST],
  },
  {
    name: 'The focus is lost with the button whose note or panel goes.',
    file: 'web/src/ui/use-kept-focus.ts',
    text: 'if (next instanceof HTMLElement) focus(next)',
    by: '',
    tests: ['web/src/features/reviews/kept-focus.browser.test.tsx'],
  },
  {
    name: 'Escape in the search leaves the focus nowhere.',
    file: 'web/src/features/reviews/list/use-review-search.tsx',
    text: 'if (document.activeElement === document.body && next instanceof HTMLElement) next.focus()',
    by: 'if (next === undefined) return',
    tests: ['web/src/features/reviews/kept-focus.browser.test.tsx'],
  },
  {
    name: 'Nobody hears that unsaved words are kept when Escape closes the editor.',
    file: 'web/src/features/reviews/state/use-writing.ts',
    text: "announce(t('notice.kept'))",
    by: '',
    tests: [ANNOUNCEMENTS_TEST],
  },
  {
    name: 'Nobody hears what the check found in words that were saved.',
    file: 'web/src/features/reviews/reply/check-line.tsx',
    text: 'if (!isOver || findings.length === 0) return',
    by: 'if (isOver || !isOver) return',
    tests: [ANNOUNCEMENTS_TEST],
  },
  {
    name: 'Nobody hears how many reviews a search finds.',
    file: 'web/src/features/reviews/use-announcements.ts',
    text: 'asked.current !== undefined && asked.current !== listKey',
    by: 'asked.current === null',
    tests: [ANNOUNCEMENTS_TEST],
  },
  {
    name: 'A button says "Approve" that posts too, since a setting was changed elsewhere.',
    file: 'web/src/lib/live.ts',
    text: "'restaurant.changed': ['session', 'automation'],",
    by: "'restaurant.changed': [],",
    tests: ['web/src/lib/live.browser.test.tsx'],
  },
  {
    name: 'No screen is told that an approval now posts the reply.',
    file: 'server/src/modules/restaurants/save-restaurant.ts',
    text: '{ restaurantId: tx.restaurantId })\n  await tellScreens(services, tx)\n',
    by: '{ restaurantId: tx.restaurantId })\n',
    tests: ['server/src/modules/restaurants/restaurants.test.ts'],
  },
  {
    name: 'A phone approves words that were never in view, because those before them were.',
    file: 'web/src/features/reviews/reply/use-reply-seen.ts',
    text: 'isSeen: seen === text',
    by: 'isSeen: seen !== undefined',
    tests: ['web/src/features/reviews/approval.browser.test.tsx'],
  },
  {
    name: 'Whoever asks for another version while words are checked is told that somebody has changed them.',
    file: 'web/src/features/reviews/state/use-review-actions.ts',
    text: '        approval.giveUp()\n        plainWish',
    by: '        plainWish',
    tests: ['web/src/features/reviews/approval.browser.test.tsx'],
  },
  {
    name: 'The key of taking back takes back what was done before the last thing that was done.',
    file: 'web/src/ui/toast.tsx',
    text: '  quiet = undefined\n  const rest',
    by: '  const rest',
    tests: ['web/src/ui/toast.browser.test.tsx'],
  },
  {
    name: 'What can be undone goes away under the focus of whoever is about to press it.',
    file: 'web/src/ui/toast.tsx',
    text: 'onFocus={() => setPaused(true)}',
    by: 'onFocus={() => setPaused(false)}',
    tests: ['web/src/ui/toast.browser.test.tsx'],
  },
  {
    name: 'The Tab key leaves a dialog for what can be undone behind it.',
    file: 'web/src/ui/toast.tsx',
    text: 'document.querySelector(\'[role="dialog"], [role="alertdialog"]\')',
    by: 'document.querySelector(\'[role="alertdialog"]\')',
    tests: ['web/src/ui/toast.browser.test.tsx'],
  },
]
