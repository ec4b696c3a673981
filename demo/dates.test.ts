import { expect, it } from 'vitest'
import { instantOf } from './dates.ts'

const now = new Date('2026-11-20T12:00:00Z') // a Friday
const date = { external_id: 'x', days_ago: 10, weekday: null, time: '20:30' }

it('a date of the demonstration counts days and hours in the time zone of the place', () => {
  expect(instantOf(date, 'America/Toronto', now).toISOString()).toBe('2026-11-11T01:30:00.000Z')
  expect(instantOf(date, 'America/St_Johns', now).toISOString()).toBe('2026-11-11T00:00:00.000Z')
  // Three in the morning in UTC is still yesterday in Halifax.
  const night = new Date('2026-11-20T03:00:00Z')
  expect(instantOf(date, 'America/Halifax', night).toISOString()).toBe('2026-11-10T00:30:00.000Z')
})

it('a date of the demonstration follows summer time', () => {
  const summer = { ...date, days_ago: 30 }
  expect(instantOf(summer, 'America/Toronto', now).toISOString()).toBe('2026-10-22T00:30:00.000Z')
})

it.each([1, 2, 3, 4, 5, 6, 7])(
  'a date that asks for weekday %i moves back to it, by less than a week',
  (weekday) => {
    const instant = instantOf({ ...date, weekday, time: '12:00' }, 'America/Toronto', now)
    expect(instant.getUTCDay() || 7).toBe(weekday)
    const days = (now.getTime() - instant.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(9)
    expect(days).toBeLessThan(17)
  },
)

it('the date of a reply moves by as many days as that of its review', () => {
  const review = { ...date, days_ago: 40, weekday: 7, time: '12:00' }
  const reviewed = instantOf(review, 'America/Toronto', now)
  const answered = instantOf({ ...review, reply_days_ago: 38 }, 'America/Toronto', now)
  expect(answered.getTime() - reviewed.getTime()).toBe(2 * 86_400_000)
})

it('a date of today with a later hour does not lie in the future', () => {
  const today = instantOf({ ...date, days_ago: 0, time: '23:59' }, 'America/Toronto', now)
  const minutes = (now.getTime() - today.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(2)
  expect(minutes).toBeLessThan(30)
})
