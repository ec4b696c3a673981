import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [{ label: 'Day' }, { label: 'Reviews', format: () => 'as on the screen' }]

describe('the CSV of a chart', () => {
  it('begins with the mark of UTF-8 and has a line for each row', () => {
    expect(csvOf({ columns, rows: [['Samedi « été »', 3]] })).toBe(
      '\uFEFFDay,Reviews\r\nSamedi « été »,3\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('takes the formula from %j', (text) => {
    expect(csvOf({ columns, rows: [[text, null]] })).toMatch(/\r\n"?'[=+\-@\t\r]/u)
  })

  it('takes the formula from a head, and quotes one, as it does with cells', () => {
    expect(csvOf({ columns: [{ label: '=1+1' }, { label: 'a, b' }], rows: [] })).toBe(
      '\uFEFF\'=1+1,"a, b"\r\n',
    )
  })

  it('has the days of a row as dates in place of their words', () => {
    const dates = { labels: ['From', 'To'], rows: [['2025-12-29', '2026-01-04']] }
    const rows = [['December 29 – January 4', 3]]
    expect(csvOf({ columns, rows, dates })).toBe(
      '\uFEFFFrom,To,Reviews\r\n2025-12-29,2026-01-04,3\r\n',
    )
  })

  it('quotes what has a comma, a quotation mark or a line break', () => {
    expect(csvOf({ columns, rows: [['a, "b"\nc', null]] })).toContain('"a, ""b""\nc",\r\n')
  })

  it('has numbers in plain form, and nothing where nothing is known', () => {
    const rows = [1234567.5, -4.25, 0.1 + 0.2, 1e-7, 1e21, Number.NaN, null].map((one) => [
      'n',
      one,
    ])
    expect(csvOf({ columns, rows }).split('\r\n').slice(1, -1)).toEqual([
      'n,1234567.5',
      'n,-4.25',
      'n,0.3',
      'n,0.0000001',
      'n,1000000000000000000000',
      'n,',
      'n,',
    ])
  })
})
