import type { Fault } from './fault.ts'

const SYNC = 'server/src/modules/sources/sync.ts'

const SYNC_TEST = 'server/src/modules/sources/sync.test.ts'

export const SOURCE_STATES: readonly Fault[] = [
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
    name: 'An owner is sent to look whether the place is verified because the source talked nonsense.',
    file: 'server/src/modules/sources/list-connections.ts',
    text: "if (error === 'upstream.invalid_response') return 'garbled'",
    by: '',
    tests: ['server/src/modules/sources/connection-calls.test.ts'],
  },
]
