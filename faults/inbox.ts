import type { Fault } from './fault.ts'

const ACTIONS = 'web/src/features/reviews/state/use-review-actions.ts'
const APPROVAL = 'web/src/features/reviews/state/use-approval.ts'
const WRITING = 'web/src/features/reviews/state/use-writing.ts'

const WRITES = 'web/src/features/reviews/state/writes.ts'
const PROBLEM = 'web/src/features/reviews/state/use-write-problem.ts'
const PUBLIC = 'web/src/features/reviews/state/use-public-question.ts'
const GOING_ON = 'web/src/features/reviews/use-going-on.ts'
const INBOX_FOCUS = 'web/src/features/reviews/use-inbox-focus.ts'
const LIST = 'web/src/features/reviews/list'
const BULK = 'web/src/features/reviews/bulk'
const TOAST = 'web/src/ui/toast.tsx'

const COUNTDOWN_TEST = 'web/src/features/reviews/countdown.browser.test.tsx'
const KEPT_WORDS_TEST = 'web/src/features/reviews/kept-words.browser.test.tsx'

const PROBLEMS_TEST = 'web/src/features/reviews/write-problems.browser.test.tsx'
const GOING_ON_TEST = 'web/src/features/reviews/going-on.browser.test.tsx'
const PUBLIC_TEST = 'web/src/features/reviews/public-reply.browser.test.tsx'
const ROW_FOCUS_TEST = 'web/src/features/reviews/row-focus.browser.test.tsx'
const BULK_TEST = 'web/src/features/reviews/bulk.browser.test.tsx'
const TOAST_TEST = 'web/src/ui/toast.browser.test.tsx'

export const INBOX: readonly Fault[] = [
  {
    name: 'What a press asks for is seen only when the address has changed.',
    file: 'web/src/lib/use-ahead.ts',
    text: 'setAhead((now) => ({ ...now, ...change }))',
    by: '',
    tests: [
      'web/src/pages/dashboard/reviews.browser.test.tsx',
      'web/src/features/reviews/filters.browser.test.tsx',
    ],
  },
  {
    name: 'A command right after the key of the next review meets the review before it.',
    file: 'web/src/features/reviews/use-shown-review.ts',
    text: 'if (!isOfList(event)) flushSync(() => setShown(openId))',
    by: '',
    tests: ['web/src/features/reviews/shown-review.browser.test.tsx'],
  },
  {
    name: 'A key that is pressed as soon as the editor has closed is lost.',
    file: 'web/src/lib/hotkeys.ts',
    text: '  useLayoutEffect(() => {\n    if (!isOn) return undefined',
    by: '  useEffect(() => {\n    if (!isOn) return undefined',
    tests: ['web/src/features/reviews/keys.browser.test.tsx'],
  },
  {
    name: 'A late answer to an approval opens the next review over the one that was opened meanwhile.',
    file: GOING_ON,
    text: 'if (answered !== openId) return',
    by: '',
    tests: [GOING_ON_TEST],
  },
  {
    name: 'The next review opens while the approved reply still waits to be posted.',
    file: APPROVAL,
    text: 'if (answer && PRIMARY[stageOf(answer)] === null) onAnswered',
    by: 'if (answer) onAnswered',
    tests: [GOING_ON_TEST],
  },
  {
    name: 'The focus is lost with the button that answered a review.',
    file: INBOX_FOCUS,
    text: 'else focusReview()',
    by: '',
    tests: [GOING_ON_TEST],
  },
  {
    name: 'The next review is shown while the focus still stands at the one before.',
    file: INBOX_FOCUS,
    text: "else if (from === 'list') focusRow(openId)",
    by: "else if (from === 'list') setTimeout(() => focusRow(openId))",
    tests: [GOING_ON_TEST],
  },
  {
    name: 'With words of a person unsaved, the keys approve the draft that the words are to replace.',
    file: ACTIONS,
    text: 'unless(writing.isKept ? keptFirst : why, act)',
    by: 'unless(why, act)',
    tests: [KEPT_WORDS_TEST],
  },
  {
    name: '"Save and approve" asks for the check of the words from before those that were saved.',
    file: ACTIONS,
    text: 'if (saved) await approval.approveOnceChecked(saved)',
    by: 'if (saved) await approval.approveOnceChecked(review)',
    tests: ['web/src/features/reviews/approval.browser.test.tsx'],
  },
  {
    name: 'With words of a person unsaved, the button of the machine’s version stays the first.',
    file: WRITING,
    text: 'isKept: !isOpen && isChanged,',
    by: 'isKept: false,',
    tests: [KEPT_WORDS_TEST],
  },
  {
    name: 'The failure of a write to the open review is told nowhere.',
    file: PROBLEM,
    text: 'last.error && names.some',
    by: 'last.isIdle && last.error && names.some',
    tests: [PROBLEMS_TEST],
  },
  {
    name: 'The failure of a write stays beside its button after another write was taken.',
    file: PROBLEM,
    text: 'write.submittedAt > latest.submittedAt ? write : latest',
    by: 'write.error ? write : latest',
    tests: [PROBLEMS_TEST],
  },
  {
    name: 'The failure of a write to a review that was left is told nowhere.',
    file: WRITES,
    text: 'if (isOpen.current) return',
    by: 'return',
    tests: [PROBLEMS_TEST],
  },
  {
    name: 'What can be undone goes as soon as a plain message.',
    file: TOAST,
    text: 'action ? stayWithAction : stay',
    by: 'action ? stay : stay',
    tests: [TOAST_TEST],
  },
  {
    name: 'The Tab key passes over what can be undone.',
    file: TOAST,
    text: "    document.addEventListener('keydown', onKey)\n",
    by: '',
    tests: [TOAST_TEST],
  },
  {
    name: 'A reply that guests see already is rewritten without a question.',
    file: PUBLIC,
    text: "if (review.status !== 'posted' || !isPublic(review)) return rewrite()",
    by: "if (review.status !== 'approved') return rewrite()",
    tests: [PUBLIC_TEST],
  },
  {
    name: 'An approved reply that nobody has sent leaves the queue of what is to be answered.',
    file: 'server/src/modules/reviews/conditions.ts',
    text: '[UNANSWERED, FAILED, TO_COPY, TO_SEND, REFUSED, REMOVED]',
    by: '[UNANSWERED, FAILED, TO_COPY, REFUSED, REMOVED]',
    tests: ['server/src/modules/home/home.test.ts'],
  },
  {
    name: 'Every row of the list is a stop of the Tab key.',
    file: `${LIST}/review-row.tsx`,
    text: 'tabIndex={isStop ? 0 : -1}',
    by: 'tabIndex={0}',
    tests: [ROW_FOCUS_TEST],
  },
  {
    name: 'A chosen review that left the list stays chosen, and is approved unseen.',
    file: `${LIST}/use-selection.ts`,
    text: 'if (gone.length > 0)',
    by: 'if (gone.length > rows.length)',
    tests: [BULK_TEST],
  },
  {
    name: 'An approval of many reviews includes one for which this person has unsaved words.',
    file: `${BULK}/applicable.ts`,
    text: "if (isKept) return 'kept'",
    by: "if (isKept && action !== 'approve') return 'kept'",
    tests: [BULK_TEST],
  },
  {
    name: 'Of many reviews, one whose approval failed is chosen no longer.',
    file: `${BULK}/use-bulk.ts`,
    text: 'if (isDone) selection.settle(id)',
    by: 'if (isDone || action) selection.settle(id)',
    tests: [BULK_TEST],
  },
  {
    name: 'A reply that is held is approved together with others, unread.',
    file: `${BULK}/applicable.ts`,
    text: "if (review.held_reason !== null && !isOfPolicy) return 'held'",
    by: '',
    tests: [BULK_TEST],
  },
  {
    name: 'An approval of many posts the replies, and its button does not say so.',
    file: `${BULK}/bulk-bar.tsx`,
    text: "action === 'approve' && restaurant?.post_on_approval &&",
    by: "action === 'star' && restaurant?.post_on_approval &&",
    tests: [BULK_TEST],
  },
  {
    name: 'Many replies are rewritten without a question, among them words of a person.',
    file: `${BULK}/bulk-bar.tsx`,
    text: 'if (isAsked) setAsked(targets)',
    by: 'if (isAsked && count === 0) setAsked(targets)',
    tests: [BULK_TEST],
  },
  {
    name: 'The undo of many approvals leaves one of them standing.',
    file: `${BULK}/use-bulk.ts`,
    text: 'void takeBack(sent.done)',
    by: 'void takeBack(sent.done.slice(1))',
    tests: [BULK_TEST],
  },
  {
    name: 'A press that asks for another tab opens the review here.',
    file: 'web/src/features/reviews/list/review-list.tsx',
    text: 'if (id === undefined || isOther || event.defaultPrevented) return',
    by: 'if (id === undefined || event.defaultPrevented) return',
    tests: ['web/src/features/reviews/row-link.browser.test.tsx'],
  },
  {
    name: 'The address of a row forgets the filters.',
    file: 'web/src/features/reviews/list/review-list.tsx',
    text: 'search: withoutReview,',
    by: 'search: () => ({}),',
    tests: ['web/src/features/reviews/row-link.browser.test.tsx'],
  },
  {
    name: 'A countdown sends the draft beneath words that are kept and not saved.',
    file: 'web/src/features/reviews/state/use-writing.ts',
    text: 'useLease(review, isOpen || isChanged)',
    by: 'useLease(review, isOpen)',
    tests: [COUNTDOWN_TEST],
  },
  {
    name: 'What a press opens is fetched by the press alone.',
    file: 'web/src/lib/use-later.ts',
    text: 'const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)',
    by: 'const timer = setTimeout(() => undefined, LATER_MS)',
    tests: ['web/src/lib/use-later.browser.test.tsx'],
  },
  {
    name: 'A press whose code cannot be had stays pressed.',
    file: 'web/src/lib/use-later.ts',
    text: '    close()\n',
    by: '',
    tests: ['web/src/lib/use-later.browser.test.tsx'],
  },
  {
    name: 'The file in a page’s name is not fetched with its document.',
    file: 'web/build/budgets.ts',
    text: 'chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isIt(facadeModuleId)) ??',
    by: 'undefined ??',
    tests: ['web/build/budgets.test.ts'],
  },
  {
    name: 'A tab in which somebody writes says so once, and the countdown sends the reply under their hands.',
    file: 'web/src/features/reviews/state/use-lease.ts',
    text: 'setInterval(stay, WRITING_BEAT_MS)',
    by: 'setInterval(() => undefined, WRITING_BEAT_MS)',
    tests: [COUNTDOWN_TEST],
  },
  {
    name: 'On a narrow screen the key approves a reply that was not in view.',
    file: 'web/src/features/reviews/detail/review-pane.tsx',
    text: 'approve: mustRead ? () => readOn(card.current) : actions.approve,',
    by: 'approve: actions.approve,',
    tests: ['web/src/features/reviews/detail/review-pane.browser.test.tsx'],
  },
  {
    name: 'An earlier version is brought back over a reply that guests see, without a question.',
    file: ACTIONS,
    text: "question.askFirst('restore', () => writes.save.mutate({ version, response: text }))",
    by: 'writes.save.mutate({ version, response: text })',
    tests: [PUBLIC_TEST],
  },
  {
    name: 'An instruction is lost with the version that could not be written.',
    file: 'web/src/features/reviews/state/use-wish.ts',
    text: 'onSuccess: () => {',
    by: 'onSettled: () => {',
    tests: ['web/src/features/reviews/wishes.browser.test.tsx'],
  },
  {
    name: 'Words that were discarded do not come back.',
    file: WRITING,
    text: '        keep(dropped)\n',
    by: '',
    tests: [KEPT_WORDS_TEST],
  },
]
