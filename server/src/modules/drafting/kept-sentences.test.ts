import { describe, expect, it } from 'vitest'
import { keptSentences } from './kept-sentences.ts'

const GUEST = 'The soup was cold. Anna was kind.'
const TEXT = 'Thank you. We are sorry about the soup. Anna will be glad.'
const quoting = (quote: string) => {
  const start = GUEST.indexOf(quote)
  return [{ kind: 'review' as const, start, end: start + quote.length, quote }]
}
const SENTENCES = [
  { words: 'Thank you.', grounds: [{ kind: 'courtesy' as const }] },
  { words: 'We are sorry about the soup.', grounds: quoting('The soup was cold.') },
  { words: 'Anna will be glad.', grounds: quoting('Anna was kind.') },
].map(({ words, grounds }) => {
  const start = TEXT.indexOf(words)
  return { start, end: start + words.length, grounds }
})

const kept = (edited: string, guest = GUEST) =>
  keptSentences({ text: TEXT, sentences: SENTENCES }, edited, guest).map(
    ({ start, end, grounds }) => [
      edited.slice(start, end),
      ...grounds.flatMap((ground) => ('quote' in ground ? [ground.quote] : [])),
    ],
  )

describe('the sentences that an edit left as they were', () => {
  it('keep what they rest on, where they now stand', () => {
    expect(kept('Dear Max, thank you! Anna will be glad.\nWe are sorry about the soup.')).toEqual([
      ['Anna will be glad.', 'Anna was kind.'],
      ['We are sorry about the soup.', 'The soup was cold.'],
    ])
  })

  it('are none of those that are part of another sentence now', () => {
    expect(kept('We are sorry about the soup.Anna will be glad.')).toEqual([])
    expect(kept('Oh “Thank you. Really')).toEqual([])
  })

  it('do not stand for one another where the same words are said twice', () => {
    const text = 'Thank you. Thank you.'
    const sentences = [0, 11].map((start) => ({ start, end: start + 10, grounds: [] }))
    const places = (edited: string) =>
      keptSentences({ text, sentences }, edited, '').map(({ start }) => start)
    expect(places('Oh. Thank you. Thank you.')).toEqual([4, 15])
    expect(places('Thank you.')).toEqual([0])
  })

  it('rest no longer on what the guest has taken back', () => {
    expect(kept(TEXT, 'The soup was fine. Anna was kind.')).toEqual([
      ['Thank you.'],
      ['We are sorry about the soup.'],
      ['Anna will be glad.', 'Anna was kind.'],
    ])
  })
})
