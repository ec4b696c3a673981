import { readFileSync } from 'node:fs'
import { addDays } from '@maitre/contract/date-range'
import { describe, expect, it } from 'vitest'
import { isSpike, type Share } from './spike.ts'

const USUAL_DAYS = 56

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator, Numerical Recipes). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** On how many days of a simulated year a steady location is wrongly alarmed; each day is asked with each review. */
function falseSpikes(seed: number, reviewsADay: number, share: number): number {
  const next = chances(seed)
  const days: Share[] = []
  let spikes = 0
  for (let day = 0; day < USUAL_DAYS + 365; day += 1) {
    const before = summed(days.slice(-USUAL_DAYS))
    const today = { negative: 0, rated: 0 }
    let isAlarmed = false
    // So many reviews as guests come by chance (Poisson): each of a hundred moments of the day may bring one.
    for (let moment = 0; moment < 100; moment += 1) {
      if (next() >= reviewsADay / 100) continue
      today.rated += 1
      if (next() < share) today.negative += 1
      isAlarmed ||= day >= USUAL_DAYS && isSpike(today, before)
    }
    if (isAlarmed) spikes += 1
    days.push(today)
  }
  return spikes
}

const summed = (days: readonly Share[]): Share => ({
  negative: days.reduce((sum, day) => sum + day.negative, 0),
  rated: days.reduce((sum, day) => sum + day.rated, 0),
})

describe('a spike of negative reviews', () => {
  it('is seen wrongly once a year at the most where nothing changes, however many reviews come and complain', () => {
    const years = [0.5, 2, 8, 30].flatMap((reviewsADay) =>
      [0.05, 0.15, 0.3, 0.5].flatMap((share) =>
        [1, 2, 3, 4, 5].map((seed) => ({
          reviewsADay,
          share,
          spikes: falseSpikes(seed * 7919, reviewsADay, share),
        })),
      ),
    )
    expect(years.filter(({ spikes }) => spikes > 1)).toEqual([])
  })

  it('is seen on a day with five complaints where one of ten guests complains', () => {
    const before = { negative: 11, rated: 110 }
    expect(isSpike({ negative: 5, rated: 6 }, before)).toBe(true)
    expect(isSpike({ negative: 2, rated: 2 }, before)).toBe(false)
    expect(isSpike({ negative: 3, rated: 12 }, before)).toBe(false)
  })

  it('is not seen at a location of which nothing is known yet', () => {
    expect(isSpike({ negative: 5, rated: 6 }, { negative: 0, rated: 0 })).toBe(false)
  })

  it('is seen in the demonstration on the day of the power cut in Vancouver, and on no other day of its locations', () => {
    const path = new URL('../../../../demo/reviews.json', import.meta.url)
    // The file is the demonstration's own, whose test holds it to this shape.
    const reviews = JSON.parse(readFileSync(path, 'utf8')) as {
      location: string
      rating: number
      days_ago: number
    }[]
    const today = '2026-11-22'
    const found = Object.entries(Object.groupBy(reviews, (one) => one.location)).flatMap(
      ([location, theirs = []]) => {
        const byDay = Map.groupBy(theirs, (one) => addDays(today, -one.days_ago))
        const shareOf = (day: string): Share => ({
          negative: (byDay.get(day) ?? []).filter(({ rating }) => rating <= 3).length,
          rated: (byDay.get(day) ?? []).length,
        })
        return [...byDay.keys()]
          .filter((day) => {
            const before = Array.from({ length: USUAL_DAYS }, (_, ago) => addDays(day, -1 - ago))
            return isSpike(shareOf(day), summed(before.map(shareOf)))
          })
          .map((day) => `${location} ${day}`)
      },
    )
    expect(found).toEqual([`casa-vancouver ${addDays(today, -2)}`])
  })
})
