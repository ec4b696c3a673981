import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const [en, fr] = [formatsOf('en'), formatsOf('fr')]
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('the days of a report', () => {
  it.each([
    ['2026-11-16', '2026-11-22', 'November 16 – 22, 2026', '16 – 22 novembre 2026'],
    ['2026-10-26', '2026-11-01', 'October 26 – November 1, 2026', '26 octobre – 1er novembre 2026'],
    [
      '2026-12-28',
      '2027-01-03',
      'December 28, 2026 – January 3, 2027',
      '28 décembre 2026 – 3 janvier 2027',
    ],
  ])('from %s to %s are written with what they share once', (startDate, endDate, ...written) => {
    expect([en, fr].map(({ days }) => plain(days({ startDate, endDate })))).toEqual(written)
  })

  it('have a line end between two whole days alone', () => {
    expect(en.days({ startDate: '2026-11-16', endDate: '2026-11-22' })).not.toContain(' ')
    expect(fr.days({ startDate: '2026-10-26', endDate: '2026-11-01' }).split(' ')).toHaveLength(2)
  })
})

describe('the figures of a report', () => {
  it('are written by the rules of each language, and stay on their line', () => {
    const written = (['en', 'fr'] as const).map((language) => {
      const { count, rating, percent, duration } = formatsOf(language)
      return [count(1204), rating(4), percent(0.874), duration(45), duration(60), duration(3010)]
    })
    expect(written.flat().join('')).not.toMatch(/[ \u202f]/u)
    expect(written.map((row) => row.map(plain))).toEqual([
      ['1,204', '4.0', '87%', '45 min', '1 hr', '2 days 2 hr'],
      ['1 204', '4,0', '87 %', '45 min', '1 h', '2 j 2 h'],
    ])
  })
})
