import { describe, expect, it } from 'vitest'
import { restaurants } from './restaurants.ts'

const changes = restaurants.update.body

describe('the time zone of a restaurant', () => {
  it.each([
    'America/Toronto',
    'America/Montreal',
    'America/Argentina/Buenos_Aires',
    'Europe/Paris',
    'Asia/Kolkata',
    'America/Port-au-Prince',
    'UTC',
  ])('is taken as %s', (timezone) => {
    expect(changes.safeParse({ timezone }).success).toBe(true)
  })

  it.each([
    '+02:00',
    '-0500',
    'UTC+2',
    'GMT+2',
    'EST5EDT',
    'EST',
    'Etc/GMT+5',
    'America/Nowhere',
    'Mars/Olympus',
    "America/Toronto'; select 1; --",
    '',
  ])('is refused as %s, in words', (timezone) => {
    const parsed = changes.safeParse({ timezone })
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['invalid_time_zone'])
  })
})
