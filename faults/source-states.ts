import type { Fault } from './fault.ts'

export const SOURCE_STATES: readonly Fault[] = [
  {
    name: 'An owner is sent to look whether the place is verified because the source talked nonsense.',
    file: 'server/src/modules/sources/list-connections.ts',
    text: "if (error === 'upstream.invalid_response') return 'garbled'",
    by: '',
    tests: ['server/src/modules/sources/connection-calls.test.ts'],
  },
]
