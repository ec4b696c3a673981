import type { Words } from './words.ts'

/** The words of the application but for what the entries have already, and what other areas add themselves. */
export const APP_WORDS = import.meta.glob<Words>(
  [
    '/src/locales/*/*.json',
    '!/src/locales/*/{callback,common,failures,login,second-step,session-ended,shell}.json',
    '!/src/locales/*/console-*.json',
    '!/src/locales/*/administration-*.json',
  ],
  { import: 'default' },
)
