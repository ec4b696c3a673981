import { describe, expect, it } from 'vitest'
import { wordsAround } from './words-around.ts'

const TEXT = 'We came late. The duck was great, really! Thanks.'
const at = (words: string, text = TEXT) => {
  const start = text.indexOf(words)
  return { start, end: start + words.length }
}

describe('the words around a mention', () => {
  it('are those of its own sentence', () => {
    expect(wordsAround(TEXT, at('duck'))).toEqual({
      before: 'The ',
      words: 'duck',
      after: ' was great, really!',
    })
  })

  it('are all of a text that has no end of a sentence', () => {
    const text = 'great duck here'
    expect(wordsAround(text, at('duck', text))).toEqual({
      before: 'great ',
      words: 'duck',
      after: ' here',
    })
  })

  it('are cut between words where the sentence is long', () => {
    const text = `${'so very '.repeat(40)}tender ${'and very good '.repeat(20)}`
    const { before, after } = wordsAround(text, at('tender', text))
    expect(before).toMatch(/^… ?(?:so|very) /u)
    expect(after).toMatch(/ (?:and|very|good) ?…$/u)
    expect(before.length + after.length).toBeLessThan(200)
  })
})
