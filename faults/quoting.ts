import type { Fault } from './fault.ts'

const CHECK = 'language/src/reply/check-quotes.ts'
const CHECK_TEST = 'language/src/reply/check-quotes.test.ts'

export const QUOTING: readonly Fault[] = [
  {
    name: 'A reply is sorry in a guest’s words for what another house did, or for an earlier visit.',
    file: CHECK,
    text: 'if (isApart(span, hearing)) return false',
    by: '',
    tests: [CHECK_TEST],
  },
  {
    name: 'A French reply quotes a guest’s English.',
    file: CHECK,
    text: 'reading.language.code === language &&',
    by: '',
    tests: [CHECK_TEST],
  },
  {
    name: 'Every draft of a reply quotes the guest, however often another is asked for.',
    file: 'language/src/reply/compose.ts',
    text: ' || options.attempt % 2 === 1',
    by: '',
    tests: ['language/src/reply/quotable.test.ts'],
  },
]
