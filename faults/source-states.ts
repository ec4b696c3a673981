import type { Fault } from './fault.ts'

const UPSERT = 'server/src/modules/reviews/upsert-batch.ts'
const OBSERVE = 'server/src/modules/reviews/observe-review.ts'
const SYNC = 'server/src/modules/sources/sync.ts'

const RETURNED_TEST = 'server/src/modules/reviews/returned-review.test.ts'
const RENAMED_TEST = 'server/src/modules/reviews/renamed-guest.test.ts'
const SYNC_TEST = 'server/src/modules/sources/sync.test.ts'

export const SOURCE_STATES: readonly Fault[] = [
  {
    name: 'A review that stands at its source again stays gone, and nobody can answer it.',
    file: UPSERT,
    text: 'const isBack = row.removed_at_source !== null && row.erased_at === null',
    by: 'const isBack = false',
    tests: [RETURNED_TEST],
  },
  {
    name: 'A review that was gone before anybody read it is never read.',
    file: 'server/src/modules/reading/module.ts',
    text: "  'returned',\n",
    by: '',
    tests: [RETURNED_TEST],
  },
  {
    name: 'An old file brings a review back that its guest has taken away since.',
    file: OBSERVE,
    text: 'if (row.removed_at_source !== null && seen.updatedAt < row.removed_at_source) return []',
    by: '',
    tests: [RETURNED_TEST],
  },
  {
    name: 'A guest who takes their name away is greeted by it all the same.',
    file: UPSERT,
    text: ' || isBack || isRenamed(row, seen)) return false',
    by: ' || isBack) return false',
    tests: [RENAMED_TEST],
  },
  {
    name: 'A guest who shortens their name voids the approval of a reply that greets them rightly.',
    file: OBSERVE,
    text: 'return !old.isDisjointFrom(namesIn(row.response))',
    by: 'return old.size > 0',
    tests: [RENAMED_TEST],
  },
  {
    name: 'A reply is posted that greets its guest by a name which they have given up.',
    file: 'server/src/modules/publishing/post-reply.ts',
    text: ' || isForOldName(row, seen)) {',
    by: ') {',
    tests: ['server/src/modules/publishing/second-source.test.ts'],
  },
  {
    name: 'A file without names takes the names of guests away.',
    file: OBSERVE,
    text: 'authorName: seen.authorName ?? row.author_name',
    by: 'authorName: seen.authorName',
    tests: [RENAMED_TEST],
  },
  {
    name: 'A source that asks to be left alone for an hour is asked again after a second.',
    file: SYNC,
    text: 'if (!error.retry || error.retryAfter === undefined) throw error',
    by: 'if (!error.retry || error.retryAfter !== undefined) throw error',
    tests: [SYNC_TEST],
  },
  {
    name: 'A source that asks to be left alone is read by what was planned meanwhile.',
    file: 'server/src/platform/jobs.ts',
    text: 'if (isPutOff === true && at !== undefined)',
    by: 'if (isPutOff === true && at === undefined)',
    tests: [SYNC_TEST],
  },
  {
    name: 'A review counts as gone because its source does not answer for it.',
    file: 'server/src/modules/sources/connections.ts',
    text: "error instanceof AppError && error.code === 'upstream.not_found') return null",
    by: 'error instanceof AppError) return null',
    tests: [SYNC_TEST],
  },
  {
    name: 'An owner is sent to look whether the place is verified because the source talked nonsense.',
    file: 'server/src/modules/sources/list-connections.ts',
    text: "if (error === 'upstream.invalid_response') return 'garbled'",
    by: '',
    tests: ['server/src/modules/sources/connection-calls.test.ts'],
  },
  {
    name: 'Nobody is alerted of a reply that its source takes away.',
    file: 'server/src/modules/alerts/watch-reviews.ts',
    text: "if (step === 'removed') return true",
    by: '',
    tests: ['server/src/modules/alerts/refused-replies.test.ts'],
  },
  {
    name: 'Whoever opens a rejected reply does not read why it was rejected.',
    file: 'web/src/features/reviews/detail/notices.tsx',
    text: '{review.policy_violation ? (',
    by: '{review.policy_violation === undefined ? (',
    tests: ['web/src/features/reviews/detail/notices.browser.test.tsx'],
  },
  {
    name: 'Whoever opens a reply that its source took away reads nothing of it.',
    file: 'web/src/features/reviews/detail/notices.tsx',
    text: "{status === 'removed' ? (",
    by: '{status === undefined ? (',
    tests: ['web/src/features/reviews/detail/notices.browser.test.tsx'],
  },
  {
    name: 'A reply whose place moved since the last reading is dropped, and its review counts as removed.',
    file: 'server/src/modules/sources/find-following.ts',
    text: 'if (seen !== null || (await isPlaceThere(access, connection)))',
    by: 'if (seen !== null || (await isPlaceThere(access, connection)) || true)',
    tests: ['server/src/modules/sources/moved-place.test.ts'],
  },
  {
    name: 'Nobody is told of a reply that its source keeps back for days.',
    file: 'server/src/modules/alerts/tell-pending.ts',
    text: 'causeOf, waits: isPending }',
    by: 'causeOf, waits: (row) => !isPending(row) }',
    tests: ['server/src/modules/alerts/pending-replies.test.ts'],
  },
  {
    name: 'People are told that a reply is kept back which went live before.',
    file: 'server/src/modules/alerts/tell-pending.ts',
    text: 'isPending(before) && !isPending(after)',
    by: 'isPending(before) && isPending(after)',
    tests: ['server/src/modules/alerts/pending-replies.test.ts'],
  },
  {
    name: 'Whoever opens a review that is gone from its source reads nothing of it.',
    file: 'web/src/features/reviews/detail/at-source-notices.tsx',
    text: 'if (removedAt !== null)',
    by: 'if (removedAt === undefined)',
    tests: ['web/src/features/reviews/detail/at-source-notices.browser.test.tsx'],
  },
  {
    name: 'What is typed as a daily number of a place and is none vanishes in silence.',
    file: 'web/src/features/administration/automation/place-conditions.tsx',
    text: 'return { own: null, typed }',
    by: 'return { own: null }',
    tests: ['web/src/pages/dashboard/administration-automation-places.browser.test.tsx'],
  },
]
