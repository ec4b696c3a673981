import { describe, expect, it } from 'vitest'
import type { ReplyGround } from '@maitre/contract/reply'
import { layOutReply } from './sentences.ts'

const TEXT = 'Hello Ana, thank you. The duck is our pride. See you soon.\n\nThe house'
const courtesy: ReplyGround = { kind: 'courtesy' }
const quoted: ReplyGround = { kind: 'review', start: 4, end: 8, quote: 'duck' }
const fact: ReplyGround = { kind: 'fact', key: 'parking', quote: 'Free parking' }

const sentence = (words: string, ...grounds: ReplyGround[]) => {
  const start = TEXT.indexOf(words)
  return { start, end: start + words.length, grounds }
}
const drawn = (sentences: Parameters<typeof layOutReply>[1], text = TEXT) =>
  layOutReply(text, sentences).paragraphs.map((paragraph) =>
    paragraph.map(({ text: words, number }) => (number === null ? words : `${words}[${number}]`)),
  )

describe('layOutReply', () => {
  it('numbers in order the sentences that rest on something, but not those that are only polite', () => {
    const layout = layOutReply(TEXT, [
      sentence('See you soon.', fact),
      sentence('Hello Ana, thank you.', courtesy),
      sentence('The duck is our pride.', quoted, courtesy),
    ])
    expect(layout.notes).toEqual([
      { number: 1, sentence: 1, grounds: [quoted] },
      { number: 2, sentence: 2, grounds: [fact] },
    ])
    expect(layout.paragraphs[0]?.map(({ number }) => number)).toEqual([null, null, 1, null, 2])
  })

  it('keeps paragraphs and the words between sentences', () => {
    expect(drawn([sentence('The duck is our pride.', quoted)])).toEqual([
      ['Hello Ana, thank you. ', 'The duck is our pride.[1]', ' See you soon.'],
      ['The house'],
    ])
    expect(drawn([])).toEqual([
      ['Hello Ana, thank you. The duck is our pride. See you soon.'],
      ['The house'],
    ])
    expect(drawn([], '')).toEqual([])
  })

  it('puts the number after the last line of a sentence that runs over a line break', () => {
    expect(drawn([{ start: 0, end: 9, grounds: [fact] }], 'One,\n two. End')).toEqual([
      ['One,'],
      [' two[1]', '. End'],
    ])
  })

  it('shows no word twice when sentences overlap or end outside the text', () => {
    const odd = [
      { start: 0, end: 10, grounds: [fact] },
      { start: 5, end: 20, grounds: [fact] },
      { start: 30, end: 900, grounds: [fact] },
      { start: 12, end: 12, grounds: [fact] },
    ]
    expect(
      drawn(odd)
        .flat()
        .join('')
        .replaceAll(/\[\d\]/gu, ''),
    ).toBe(TEXT.replaceAll('\n', ''))
    expect(layOutReply(TEXT, odd).notes).toHaveLength(1)
  })
})
