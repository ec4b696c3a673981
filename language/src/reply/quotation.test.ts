import { describe, expect, it } from 'vitest'
import { ownWordsOf, placeOf, quotationsIn, withBlanks } from './quotation.ts'

describe('the quotations of a reply', () => {
  it.each([
    ['Thank you. “The soup came cold twice.” We are sorry.', 'The soup came cold twice.'],
    ['Merci. «\u00a0La soupe est arrivée froide.\u00a0» Pardon.', 'La soupe est arrivée froide.'],
    ['Sorry: "the soup came cold", you say.', 'the soup came cold'],
    ['« Elle a dit “tout de suite” à midi. » Pardon.', 'Elle a dit “tout de suite” à midi.'],
  ])('are found with their marks in "%s"', (text, words) => {
    const found = quotationsIn(text)
    expect(found.map((one) => one.words)).toEqual([words])
    expect(text.slice(found[0]?.start, found[0]?.end)).toMatch(/^[“«"].*[”»"]$/u)
  })

  it('are none where a name or a word or two stand in marks', () => {
    expect(quotationsIn('Our “soup of day” is “great”, and «\u00a0le confit\u00a0» too.')).toEqual(
      [],
    )
  })

  it('leave the words of the house, with blanks in their place', () => {
    const text = 'Hi. “It was so very cold.” We are sorry.'
    expect(ownWordsOf(text)).toBe(
      `Hi. ${' '.repeat('“It was so very cold.”'.length)} We are sorry.`,
    )
    expect(withBlanks(text, quotationsIn(text))).toBe(ownWordsOf(text))
  })
})

describe('quoted words', () => {
  const review =
    'Well, the waiter’s  gone. He said "five minutes", then\u00a0: nothing!! Soup (cold).'

  it.each([
    ["The waiter's gone.", 'the waiter’s  gone'],
    ['He said ‘five minutes’, then : nothing.', 'He said "five minutes", then\u00a0: nothing'],
    ['Soup (cold).', 'Soup (cold).'],
  ])('stand in a review that has them word for word: "%s"', (words, found) => {
    const place = placeOf(words, review)
    expect(place && review.slice(place.start, place.end + (found.endsWith('.') ? 1 : 0))).toBe(
      found,
    )
  })

  it.each([
    'The waiter is gone.',
    'The waiters gone.',
    'the Waiter’s gone',
    'gone. He said "five minute',
    'aiter’s gone',
    'He said five minutes, then nothing',
    '',
    '…',
  ])('do not where one of them is another: "%s"', (words) => {
    expect(placeOf(words, review)).toBeUndefined()
  })
})
