import { describe, expect, it } from 'vitest'
import type { Found } from './found.ts'
import { markText } from './marks.ts'

const TEXT = 'The duck was great but my partner was sick.'

const at = (words: string) => {
  const start = TEXT.indexOf(words)
  return { start, end: start + words.length }
}
/** What is not looked at here. */
const plain = { unsaid: null, known: 'said', correctionId: null } as const
const topic = (name: string, words: string, polarity: Found['polarity']): Found => ({
  id: `keyword:${name}`,
  kind: 'keyword',
  category: 'food_quality',
  keyword: name,
  polarity,
  ...plain,
  spans: [at(words)],
})
const dish = (words: string, polarity: Found['polarity']): Found => ({
  id: `dish:${words}`,
  kind: 'dish',
  name: words,
  isMatched: true,
  polarity,
  ...plain,
  spans: [at(words)],
})
const risk = (words: string): Found => ({
  id: 'risk:illness',
  kind: 'risk',
  risk: 'illness',
  polarity: 'negative',
  ...plain,
  spans: [at(words)],
})
const drawn = (found: readonly Found[], text = TEXT) =>
  markText(text, found)
    .filter(({ polarity }) => polarity !== null)
    .map((piece) => [piece.text, piece.polarity, piece.ids])
const whole = (found: readonly Found[]) =>
  markText(TEXT, found)
    .map(({ text }) => text)
    .join('')

describe('markText', () => {
  it('leaves a text in which nothing was found whole', () => {
    expect(markText(TEXT, [])).toEqual([{ start: 0, text: TEXT, polarity: null, ids: [] }])
    expect(markText('', [dish('duck', 'positive')])).toEqual([])
  })

  it('marks nothing where a person says that nothing is', () => {
    const removed = { id: 'removed:1', kind: 'removed', what: 'dish', polarity: 'neutral' } as const
    expect(drawn([{ ...removed, ...plain, spans: [at('duck')] }])).toEqual([])
  })

  it('marks each finding at its own words', () => {
    expect(drawn([risk('partner was sick'), dish('duck', 'positive')])).toEqual([
      ['duck', 'positive', ['dish:duck']],
      ['partner was sick', 'negative', ['risk:illness']],
    ])
  })

  it('draws one mark for overlapping findings of one polarity, and keeps both', () => {
    const found = [topic('taste', 'duck was great', 'positive'), dish('duck', 'positive')]
    expect(drawn(found)).toEqual([['duck was great', 'positive', ['dish:duck', 'keyword:taste']]])
  })

  it('lets the weightier finding cut its words out of one of another polarity', () => {
    const found = [topic('taste', 'duck was great', 'positive'), dish('duck', 'negative')]
    expect(drawn(found)).toEqual([
      ['duck', 'negative', ['dish:duck', 'keyword:taste']],
      [' was great', 'positive', ['keyword:taste']],
    ])
    const partly = [topic('people', 'my partner', 'positive'), risk('partner was sick')]
    expect(drawn(partly)).toEqual([
      ['my ', 'positive', ['keyword:people']],
      ['partner was sick', 'negative', ['risk:illness', 'keyword:people']],
    ])
  })

  it('gives overlapping words to the narrower of two findings of a kind', () => {
    const found = [
      topic('evening', 'duck was great', 'negative'),
      topic('taste', 'great', 'positive'),
    ]
    expect(drawn(found).map(([text, polarity]) => [text, polarity])).toEqual([
      ['duck was ', 'negative'],
      ['great', 'positive'],
    ])
  })

  it('keeps neighbouring marks apart when they share no finding', () => {
    const found = [topic('one', 'The ', 'positive'), topic('two', 'duck', 'positive')]
    expect(drawn(found)).toHaveLength(2)
  })

  it('loses no word of the text, whatever the offsets of the findings are', () => {
    const odd: Found = {
      ...dish('duck', 'positive'),
      spans: [
        { start: -5, end: 3 },
        { start: 9, end: 2 },
        { start: 40, end: 900 },
        { start: 7, end: 7 },
      ],
    }
    expect(whole([odd])).toBe(TEXT)
    expect(drawn([odd]).map(([text]) => text)).toEqual(['The', 'ck.'])
  })
})
