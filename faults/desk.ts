import type { Fault } from './fault.ts'

const ACTIONS = 'web/src/features/reviews/state/use-review-actions.ts'

/** Mistakes in what rows, panels and the frame say and offer, that a person meets who walks the product. */
export const DESK: readonly Fault[] = [
  {
    name: 'The question before a public reply is saved offers to rewrite it.',
    file: ACTIONS,
    text: "question.askFirst('save',",
    by: "question.askFirst('regenerate',",
    tests: ['web/src/features/reviews/public-reply.browser.test.tsx'],
  },
  {
    name: 'A reply to words that the guest has changed is approved by the first button.',
    file: ACTIONS,
    text: "isOutdated(review) ? 'edit' : PRIMARY[stage]",
    by: 'PRIMARY[stage]',
    tests: ['web/src/features/reviews/detail/no-draft.browser.test.tsx'],
  },
  {
    name: 'A review without a draft is called held.',
    file: 'web/src/features/reviews/state/status.ts',
    text: "? 'noReply' : 'unwritten'",
    by: "? 'noReply' : 'held'",
    tests: ['web/src/features/reviews/state/status.test.ts'],
  },
  {
    name: 'A reply that was never written is found among those that are held.',
    file: 'server/src/modules/reviews/conditions.ts',
    text: "held_reason <> 'no_draft' and response <> '' and ",
    by: '',
    tests: ['server/src/modules/reviews/list-reviews.test.ts'],
  },
  {
    name: 'A reply is asked to be both shorter and longer.',
    file: 'web/src/features/reviews/reply/wish-chips.tsx',
    text: "  shorter: 'longer',\n  longer: 'shorter',",
    by: '  shorter: null,\n  longer: null,',
    tests: ['web/src/features/reviews/wishes.browser.test.tsx'],
  },
  {
    name: 'A finger that chooses reviews opens the one that it presses.',
    file: 'web/src/features/reviews/list/review-list.tsx',
    text: 'if (selection.isShown && (isAlone || isFinger))',
    by: 'if (selection.isShown && isFinger)',
    tests: ['web/src/features/reviews/fingers.browser.test.tsx'],
  },
  {
    name: 'The focus stays on what was pressed before while a key walks the list.',
    file: 'web/src/features/reviews/inbox.tsx',
    text: '    if (neighbour(by) !== undefined) walk()\n',
    by: '',
    tests: ['web/src/features/reviews/row-focus.browser.test.tsx'],
  },
  {
    name: 'The frame has its sidebar from a width on at which its classes have none.',
    file: 'web/src/ui/use-narrow.ts',
    text: '(width >= ${width()})',
    by: '(width >= 48rem)',
    tests: ['web/src/ui/use-narrow.browser.test.tsx'],
  },
  {
    name: 'The palette is only cleared by the key that is said to close it.',
    file: 'web/src/ui/command-menu.tsx',
    text: "if (event.key !== 'Escape' || event.nativeEvent.isComposing) return",
    by: "if (event.key !== 'F1') return",
    tests: ['web/src/features/shell/palette.browser.test.tsx'],
  },
  {
    name: 'The only location is offered beside all of them.',
    file: 'web/src/features/shell/location-switcher.tsx',
    text: 'if (isOne || locations.length',
    by: 'if (locations.length',
    tests: ['web/src/features/shell/sidebar.browser.test.tsx'],
  },
  {
    name: 'What nobody may write into an address stays there when the screen changes it.',
    file: 'web/src/lib/use-address.ts',
    text: '...parse({ ...now }), ...by',
    by: '...now, ...by',
    tests: ['web/src/lib/use-address.browser.test.tsx'],
  },
  {
    name: 'A change that should leave no step in the history is undone by "Back".',
    file: 'web/src/lib/use-address.ts',
    text: '        replace,\n',
    by: '        replace: false,\n',
    tests: ['web/src/lib/use-address.browser.test.tsx'],
  },
  {
    name: 'The key that sends an instruction has a version written over words that are not saved.',
    file: 'web/src/features/reviews/reply/instructions.tsx',
    text: ' && !rewriteOff',
    by: '',
    tests: ['web/src/features/reviews/wishes.browser.test.tsx'],
  },
  {
    name: 'The days that a link brings cannot be taken off by their chip.',
    file: 'web/src/features/reviews/list/chosen-chips.tsx',
    text: 'drop: NO_DAYS',
    by: 'drop: { range: undefined }',
    tests: ['web/src/features/reviews/filters.browser.test.tsx'],
  },
  {
    name: 'Whoever saves over a reply that went out by itself is told of an edit from before that.',
    file: 'web/src/features/reviews/reply/use-change-words.ts',
    text: 'latest.at > entry.at',
    by: 'latest.at < entry.at',
    tests: ['web/src/features/reviews/countdown.browser.test.tsx'],
  },
  {
    name: 'A reply is said to be held by whoever held it first.',
    file: 'web/src/features/reviews/detail/notices.tsx',
    text: "history.find(({ kind }) => kind === 'held')",
    by: "history.findLast(({ kind }) => kind === 'held')",
    tests: ['web/src/features/reviews/detail/review-pane.browser.test.tsx'],
  },
]
