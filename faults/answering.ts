import type { Fault } from './fault.ts'

const QUESTIONS_TEST = 'language/src/reply/questions.test.ts'

/** Mistakes in what a guest's question is answered, and in what is heard of a scene. */
export const ANSWERING: readonly Fault[] = [
  {
    name: 'The hours of any week answer whether the house is open on Christmas Eve.',
    file: 'language/src/reply/questions.ts',
    text: ' && isOfUnknownFeast(question.words, fact)) return []',
    by: ' && false) return []',
    tests: [QUESTIONS_TEST],
  },
  {
    name: 'Who asks about nuts is not told what a house warns of in every dish.',
    file: 'language/src/reply/questions.ts',
    text: 'return [...warnings, ...named]',
    by: 'return [...named]',
    tests: [QUESTIONS_TEST],
  },
  {
    name: 'An owner with white hair who made a salad is a hair in it.',
    file: 'language/src/reply/scenes.ts',
    text: '.map((word) => before + word + after)',
    by: ".map((word, at) => (at === 0 ? before : '') + word + after)",
    tests: ['language/src/reply/scenes.test.ts'],
  },
]
