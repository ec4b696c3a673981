import { addWords, type Words } from './words.ts'

// What the entries know already, and what other areas add themselves, is left out.
addWords(
  import.meta.glob<Words>(
    [
      '/src/locales/*/*.json',
      '!/src/locales/*/{callback,common,failures,login,second-step,session-ended,shell}.json',
      '!/src/locales/*/console-*.json',
      '!/src/locales/*/administration-*.json',
    ],
    { import: 'default' },
  ),
)
