import { describe, expect, it } from 'vitest'
import { originalText } from './translated.ts'

const GUEST = 'Muy rico.'
describe('a comment to which Google added its translation', () => {
  it.each([
    [
      'before the words of the guest',
      '(Translated by Google) Very tasty.\n\n(Original)\nMuy rico.',
    ],
    ['behind them', 'Muy rico.\n\n(Translated by Google)\nVery tasty.'],
    ['on one line', '(Translated by Google) Very tasty. (Original) Muy rico.'],
    ['in French', '(Traduit par Google) Très bon.\n\n(Avis d’origine)\nMuy rico.'],
    [
      'in French, with a straight apostrophe',
      "(Traduit par Google) Bon.\n\n(Avis d'origine)\nMuy rico.",
    ],
    ['in French, behind', 'Muy rico.\n\n(Traduit par Google)\nTrès bon.'],
  ])('%s has the words of the guest alone', (_where, comment) => {
    expect(originalText(comment)).toBe(GUEST)
  })

  it.each(['He said (Translated by Google) was wrong.', 'Soup. (Original) recipe.', '', 'Soup.\n'])(
    'is told apart from a guest who writes "%s"',
    (text) => {
      expect(originalText(text)).toBe(text)
    },
  )
})
