import type { Alert } from '@maitre/contract/alerts'
import { describe, expect, it } from 'vitest'
import { calendarDay, daysOf } from './days.ts'

const alert = (id: string, at: string, seen = false) => ({ id, at, seen }) as Alert // days read no more of it

describe('the days of a list of alerts', () => {
  it('are those of the restaurant’s calendar, each with its unseen alerts first', () => {
    const list = [
      alert('e', '2026-11-29T05:30:00Z', true),
      alert('d', '2026-11-29T05:10:00Z'),
      // Just before midnight in Toronto.
      alert('c', '2026-11-29T04:59:00Z', true),
      alert('b', '2026-11-28T20:00:00Z'),
      alert('a', '2026-11-28T19:00:00Z'),
    ]
    const days = daysOf(list, calendarDay('America/Toronto'), new Map())
    expect(days.map(({ day, alerts }) => [day, alerts.map(({ id }) => id).join('')])).toEqual([
      ['2026-11-29', 'de'],
      ['2026-11-28', 'bac'],
    ])
  })

  it('keep an alert that is marked meanwhile where it stood', () => {
    const list = [alert('b', '2026-11-28T20:00:00Z', true), alert('a', '2026-11-28T19:00:00Z')]
    const [day] = daysOf(list, calendarDay('UTC'), new Map([['b', false]]))
    expect(day?.alerts.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
