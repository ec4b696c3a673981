import type { Fault } from './fault.ts'

const ACTIONS = 'web/src/features/reviews/state/use-review-actions.ts'
const WRITING = 'web/src/features/reviews/state/use-writing.ts'

const KEPT_WORDS_TEST = 'web/src/features/reviews/kept-words.browser.test.tsx'

export const INBOX: readonly Fault[] = [
  {
    name: 'With words of a person unsaved, the keys approve the draft that the words are to replace.',
    file: ACTIONS,
    text: 'if (!writing.isKept) act()',
    by: 'act()',
    tests: [KEPT_WORDS_TEST],
  },
  {
    name: '"Save and approve" approves the version from before the words were saved.',
    file: ACTIONS,
    text: "if (saved) sendApproval(saved.version, saved.response ?? '')",
    by: "sendApproval(version, review.response ?? '')",
    tests: [KEPT_WORDS_TEST],
  },
  {
    name: 'With words of a person unsaved, the button of the machine’s version stays the first.',
    file: WRITING,
    text: 'isKept: !isOpen && isChanged,',
    by: 'isKept: false,',
    tests: [KEPT_WORDS_TEST],
  },
]
