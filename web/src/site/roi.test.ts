import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateRoi, digitsOf, numberOf, ROI_DEFAULTS, sayRoi } from './roi.ts'

/** Any number at all, those that a calculator would rather not see among them. */
const figure = fc.oneof(
  fc.nat({ max: 9_999_999 }),
  fc.constantFrom(0, -0, -1, -0.5, Number.NaN, Number.POSITIVE_INFINITY),
  fc.double({ noDefaultInfinity: true }),
)

/** A letter that somebody may type into a field for figures, or paste into it. */
const letter = fc.constantFrom(
  ...'0123456789'.split(''),
  '-',
  ',',
  'e',
  '$',
  '\u00A0',
  '٣',
  '½',
  '😀',
)

describe('the calculator of hours', () => {
  it('follows the rules of the source, whatever it is given', () => {
    fc.assert(
      fc.property(figure, figure, figure, (reviews, minutes, cost) => {
        const result = calculateRoi({ reviews, minutes, cost })
        // The rules as the source writes them, one after the other.
        if (
          reviews < 0 ||
          Number.isNaN(reviews) ||
          minutes <= 0 ||
          Number.isNaN(minutes) ||
          cost < 0 ||
          Number.isNaN(cost)
        ) {
          expect(result).toEqual({ hours: 0, dollars: 0, quicker: 0 })
          return
        }
        const exact = (reviews * minutes) / 60
        const saved = exact * 0.75
        expect(result.hours).toBe(Math.round(saved))
        expect(result.dollars).toBe(Math.round(Math.round(saved) * cost))
        expect(result.quicker).toBe(75)
      }),
      { numRuns: 2000 },
    )
  })

  it('begins with the figures of the source: 30 hours and 750 dollars', () => {
    expect(calculateRoi(ROI_DEFAULTS)).toEqual({ hours: 30, dollars: 750, quicker: 75 })
  })

  it('takes the digits of what is typed, and nothing typed for 0', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter }), (typed) => {
        const kept = [...typed].filter((one) => '0123456789'.includes(one)).join('')
        expect(digitsOf(typed)).toBe(kept)
        expect(numberOf(typed)).toBe(kept === '' ? 0 : Number(kept))
      }),
    )
    expect([numberOf(''), numberOf('-5'), numberOf('1,5 h')]).toEqual([0, 5, 15])
  })

  it('says its results as each language does', () => {
    const one = { hours: 1, dollars: 12_500, quicker: 75 }
    expect(sayRoi('en', one)).toEqual({ hours: '1 hour', dollars: '$12,500', quicker: '75%' })
    expect(sayRoi('fr', { ...one, hours: 0 })).toEqual({
      hours: '0\u00A0heure',
      dollars: '12\u00A0500\u00A0$',
      quicker: '75\u00A0%',
    })
  })
})
