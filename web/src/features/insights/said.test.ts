import { describe, expect, it } from 'vitest'
import { type Occurrence, saidIn } from './said.ts'

const place = (change: Partial<Occurrence>): Occurrence => ({
  review_id: 'r1',
  location_id: 'l1',
  source: 'google',
  review_date: '2026-11-20',
  rating: 2,
  author_name: 'Ada',
  external_id: 'e1',
  about: 'wait_time',
  sentiment: 'negative',
  snippet: 'We waited an hour and nobody cared.',
  start: 3,
  end: 17,
  ...change,
})
const texts = (places: Occurrence[]) =>
  saidIn(places).map(({ sentences }) =>
    sentences.map((cut) =>
      cut.map(({ text, sentiment }) => (sentiment ? `[${text}]` : text)).join(''),
    ),
  )

describe('what guests say', () => {
  it('is put together by review, with every mark in its sentence', () => {
    expect(
      texts([
        place({}),
        place({ review_id: 'r2', snippet: 'Fast.', start: 0, end: 4 }),
        place({ start: 22, end: 34 }),
        place({ snippet: 'Never again.', start: 0, end: 5 }),
      ]),
    ).toEqual([['We [waited an hour] and [nobody cared].', '[Never] again.'], ['[Fast].']])
  })

  it('has no mark twice, none beyond its sentence, and none without words', () => {
    expect(texts([place({}), place({ start: 5, end: 12 }), place({ start: 30, end: 99 })])).toEqual(
      [['We [waited an hour] and nobody cared.']],
    )
    expect(texts([place({ snippet: '', start: 0, end: 0 })])).toEqual([[]])
  })
})
