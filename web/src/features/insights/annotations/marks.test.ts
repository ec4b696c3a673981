import { describe, expect, it } from 'vitest'
import type { Annotation } from '@maitre/contract/annotations'
import { marksOf, notedRows } from './marks.ts'

const noted = (day: string, text: string, location_id: string | null = null): Annotation => ({
  id: day,
  location_id,
  day,
  text,
  made_at: `${day}T00:00:00Z`,
  made_by: null,
  version: 1,
})
const words = { placeOf: (id: string) => `At ${id}`, dayOf: (day: string) => `on ${day}` }
const weeks = { starts: ['2026-11-02', '2026-11-09'], last: '2026-11-15', isDaily: false }

describe('the annotations on a chart over time', () => {
  it('stand at the point that their day belongs to, and say the day where it is one of several', () => {
    const marks = marksOf([noted('2026-11-08', 'New chef')], weeks, words)
    expect(marks).toEqual([{ index: 0, label: 'New chef', note: 'on 2026-11-08' }])
    const daily = { ...weeks, isDaily: true }
    expect(marksOf([noted('2026-11-09', 'Flood')], daily, words)).toEqual([
      { index: 1, label: 'Flood' },
    ])
  })

  it('are those of its days alone', () => {
    const marks = marksOf(
      [noted('2026-11-01', 'Before'), noted('2026-11-16', 'After')],
      weeks,
      words,
    )
    expect(marks).toEqual([])
  })

  it('name the location that they are of', () => {
    const [mark] = marksOf([noted('2026-11-15', 'Terrace', 'l1')], weeks, words)
    expect(mark?.label).toBe('At l1 – Terrace')
    const [bare] = marksOf([noted('2026-11-15', 'Terrace', 'l1')], weeks, {
      ...words,
      placeOf: () => undefined,
    })
    expect(bare?.label).toBe('Terrace')
  })

  it('have a cell in each row of the table, empty where nothing was noted', () => {
    const marks = marksOf(
      [noted('2026-11-09', 'Terrace'), noted('2026-11-10', 'Flood')],
      weeks,
      words,
    )
    expect(notedRows(marks, 2)).toEqual([null, 'on 2026-11-09 – Terrace · on 2026-11-10 – Flood'])
  })
})
