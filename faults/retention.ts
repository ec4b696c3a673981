import type { Fault } from './fault.ts'

const LAPSE = 'server/src/modules/retention/lapse-reviews.ts'
const WORDS = 'server/src/platform/lapsed-words.ts'
const RESTORE = 'server/src/modules/reviews/restore-words.ts'
const LAPSE_TEST = 'server/src/modules/retention/lapse-reviews.test.ts'
const LAPSED_SCREEN = 'web/src/features/reviews/lapsed.browser.test.tsx'

export const RETENTION: readonly Fault[] = [
  {
    name: 'Words are kept longer than their source allows.',
    file: 'server/src/modules/reviews/source-rules.ts',
    text: 'days === null ? null : days * 24',
    by: 'days === null ? null : days * 48',
    tests: [LAPSE_TEST],
  },
  {
    name: 'Words are dropped before their time is over.',
    file: 'server/src/modules/reviews/source-rules.ts',
    text: 'days === null ? null : days * 24',
    by: 'days === null ? null : days * 20',
    tests: [LAPSE_TEST],
  },
  {
    name: 'Reviews of a connection that stands are not fetched anew and lapse.',
    file: LAPSE,
    text: '  await sendRefreshes(\n    services,\n    due.map(',
    by: '  await sendRefreshes(\n    services,\n    [].map(',
    tests: [LAPSE_TEST],
  },
  {
    name: 'What a guest wrote before they changed it stays in the history.',
    file: WORDS,
    text: "kind in ('guest_edited', 'drafted', 'regenerated')",
    by: "kind in ('drafted', 'regenerated')",
    tests: [LAPSE_TEST],
  },
  {
    name: 'The words that a person corrected stay with the correction.',
    file: WORDS,
    text: 'case when ${OF_WHOLE} or words',
    by: 'case when true or words',
    tests: [LAPSE_TEST],
  },
  {
    name: 'The sentences of a guest stay in the stored reading.',
    file: 'server/src/modules/retention/wordless-reading.ts',
    text: "snippet: ''",
    by: 'snippet: one.snippet',
    tests: [LAPSE_TEST],
  },
  {
    name: 'A correction does not hold any more once its words are back.',
    file: 'server/src/modules/corrections/recall-words.ts',
    text: "step === 'restored'",
    by: "step === 'erased'",
    tests: [LAPSE_TEST],
  },
  {
    name: 'A reply stays posted under words that its guest changed while they were gone.',
    file: RESTORE,
    text: 'if (!isEdited) return restored',
    by: 'if (isEdited) return restored',
    tests: [LAPSE_TEST],
  },
  {
    name: 'A review without words waits in the inbox for an answer.',
    file: 'server/src/modules/reviews/conditions.ts',
    text: "erased_at is null and lapsed_at is null)'",
    by: "erased_at is null)'",
    tests: [LAPSE_TEST],
  },
  {
    name: 'A review without words can be approved.',
    file: 'server/src/modules/reviews/target.ts',
    text: "  if (row.lapsed_at !== null) throw new AppError('review.lapsed')\n",
    by: '',
    tests: [LAPSE_TEST],
  },
  {
    name: 'The sent reply is not shown where the words have lapsed.',
    file: 'web/src/features/reviews/detail/wordless-review.tsx',
    text: "left === 'lapsed' && review.response",
    by: "left === 'erased' && review.response",
    tests: [LAPSED_SCREEN],
  },
]
