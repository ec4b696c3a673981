import { describe, expect, it } from 'vitest'
import { lineOf } from './weeks.ts'

const WEEKS = {
  about: 'x',
  mentions: [0, 1, 4, 0, 1, 0, 2],
  positive: [0, 1, 2, 0, 0, 0, 2],
  negative: [0, 0, 1, 0, 1, 0, 0],
}

describe('the line of a row', () => {
  it('tells of a dish how often it was named in each week', () => {
    expect(lineOf('dish', WEEKS)).toEqual(WEEKS.mentions)
  })

  it('tells of a person the share of praise up to each week, and never how often they were named', () => {
    expect(lineOf('person', WEEKS)).toEqual([null, 1, 0.75, 0.75, 0.6, 0.6, 5 / 7])
    const twice = { ...WEEKS, mentions: WEEKS.mentions.map((count) => count * 2) }
    expect(lineOf('person', twice)).toEqual(lineOf('person', WEEKS))
  })
})
