import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { MAX_RANGE_DAYS, withAnyRange, withRange } from './range-query.ts'

const query = { startDate: '2026-06-01', endDate: '2026-06-30' }
const FAR = '2127-06-01'

/** The fields that a query is refused for, each with what is the matter; none where it is taken. */
function problemsOf(schema: z.ZodType, given: object) {
  const { error } = schema.safeParse(given)
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

describe.each([
  ['that has to have a range', withRange({})],
  ['that may have one', withAnyRange({})],
])('a query %s', (_, schema) => {
  it('takes a range of one day, and one as long as any may be', () => {
    expect(problemsOf(schema, { ...query, endDate: query.startDate })).toEqual([])
    const endDate = new Date(Date.parse(query.startDate) + (MAX_RANGE_DAYS - 1) * 86_400_000)
    expect(problemsOf(schema, { ...query, endDate: endDate.toISOString().slice(0, 10) })).toEqual(
      [],
    )
  })

  it('refuses a range that ends before it begins, and one that is too long', () => {
    expect(problemsOf(schema, { ...query, endDate: '2026-05-31' })).toEqual([
      ['endDate', 'reversed'],
    ])
    expect(problemsOf(schema, { ...query, endDate: FAR })).toEqual([['endDate', 'long_range']])
  })
})

describe('a query that may have a range', () => {
  it('takes none, which means every day', () => {
    expect(problemsOf(withAnyRange({}), {})).toEqual([])
  })

  it('refuses half of one by the end that is missing', () => {
    const { startDate, endDate } = query
    expect(problemsOf(withAnyRange({}), { startDate })).toEqual([['endDate', 'incomplete']])
    expect(problemsOf(withAnyRange({}), { endDate })).toEqual([['startDate', 'incomplete']])
  })
})

describe('the range that another one is compared with', () => {
  const compared = (compareStartDate?: string, compareEndDate?: string) =>
    problemsOf(withRange({}), {
      ...query,
      ...(compareStartDate !== undefined && { compareStartDate }),
      ...(compareEndDate !== undefined && { compareEndDate }),
    })

  it('may be of another length', () => {
    expect(compared('2026-05-01', '2026-05-31')).toEqual([])
  })

  it('is refused where it is half, reversed or too long', () => {
    expect(compared('2026-05-01')).toEqual([['compareEndDate', 'incomplete']])
    expect(compared(undefined, '2026-05-31')).toEqual([['compareStartDate', 'incomplete']])
    expect(compared('2026-05-31', '2026-05-01')).toEqual([['compareEndDate', 'reversed']])
    expect(compared('2026-05-01', FAR)).toEqual([['compareEndDate', 'long_range']])
  })
})
