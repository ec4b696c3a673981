import { describe, expect, it } from 'vitest'
import { openFrom } from './open-hours.ts'
import { clockIn } from '#platform/local-clock'

const at = (instant: string): number => Date.parse(instant)
const openIn = (zone: string, hours: Parameters<typeof openFrom>[0], from: string): string =>
  new Date(openFrom(hours, clockIn(zone), at(from))).toISOString()

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))

describe('hours by the clock of a location', () => {
  it.each([
    ['while they are open', '2026-11-25T15:00:00Z', '2026-11-25T15:00:00.000Z'],
    ['before they open', '2026-11-25T10:00:00Z', '2026-11-25T14:00:00.000Z'],
    ['after they closed', '2026-11-25T22:00:00Z', '2026-11-26T14:00:00.000Z'],
    ['at the weekend', '2026-11-28T15:00:00Z', '2026-11-30T14:00:00.000Z'],
  ])('say when a reply may go out that is due %s', (_, due, expected) => {
    expect(openIn('America/Toronto', WEEKDAYS, due)).toBe(expected)
  })

  it('may reach past midnight, into a day that has no hours of its own', () => {
    const late = [{ day: 5, from: '22:00', to: '02:00' }]
    expect(openIn('America/Toronto', late, '2026-11-28T06:30:00Z')).toBe('2026-11-28T06:30:00.000Z')
    expect(openIn('America/Toronto', late, '2026-11-28T07:00:00Z')).toBe('2026-12-05T03:00:00.000Z')
  })

  it('that end when they begin are open for a whole day', () => {
    const sunday = [{ day: 7, from: '06:00', to: '06:00' }]
    expect(openIn('Europe/Paris', sunday, '2026-11-30T04:59:00Z')).toBe('2026-11-30T04:59:00.000Z')
    expect(openIn('Europe/Paris', sunday, '2026-11-30T05:00:00Z')).toBe('2026-12-06T05:00:00.000Z')
  })

  it('keep to the clock on the wall when it is changed', () => {
    const daily = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '10:00' }))
    expect(openIn('America/Toronto', daily, '2026-10-31T20:00:00Z')).toBe(
      '2026-11-01T14:00:00.000Z',
    )
    expect(openIn('America/Toronto', daily, '2026-03-07T20:00:00Z')).toBe(
      '2026-03-08T13:00:00.000Z',
    )
  })

  it('begin and end at the change of the clock that skips their minutes', () => {
    const night = [{ day: 7, from: '02:30', to: '04:00' }]
    expect(openIn('America/Toronto', night, '2026-03-08T05:00:00Z')).toBe(
      '2026-03-08T07:00:00.000Z',
    )
    const early = [{ day: 7, from: '01:00', to: '02:30' }]
    expect(openIn('America/Toronto', early, '2026-03-08T07:00:00Z')).toBe(
      '2026-03-15T05:00:00.000Z',
    )
  })

  it('that the change of the clock swallows wait for the next week', () => {
    const night = [{ day: 7, from: '02:00', to: '02:45' }]
    expect(openIn('America/Toronto', night, '2026-03-08T05:00:00Z')).toBe(
      '2026-03-15T06:00:00.000Z',
    )
  })

  it.each(['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC'])(
    'are those of %s, as its own calendar says',
    (zone) => {
      const clock = clockIn(zone)
      const format = new Intl.DateTimeFormat('sv', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
      for (const day of ['2026-01-15', '2026-04-05', '2026-06-30', '2026-12-31'])
        for (const minute of [0, 545, 1439]) {
          const told = format.format(clock.instantOf(day, minute))
          const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((n) =>
            String(n).padStart(2, '0'),
          )
          expect(told).toBe(`${day} ${hour}:${rest}`)
          expect(clock.dayAt(clock.instantOf(day, minute))).toBe(day)
        }
    },
  )
})
