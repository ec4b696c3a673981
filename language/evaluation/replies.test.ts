import { describe, expect, test } from 'vitest'
import { figuresOf, writeDemo } from './demo-replies.ts'
import { type Toned, toneAccuracy } from './reply-figures.ts'

const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const
const LANGUAGES = ['en', 'fr'] as const

/** How many of a location's last replies the product hands to `compose`. */
const KNOWN = 50

describe.each(LANGUAGES)('replies to the demonstration in %s', (language) => {
  const written = TONES.map((tone) => ({ tone, replies: writeDemo(tone, language, KNOWN) }))

  test.each(written)(
    'are varied, particular, clean and of a good length in the $tone tone',
    ({ replies }) => {
      const figures = figuresOf(replies)
      expect(figures.distinctPairs).toBeGreaterThanOrEqual(0.35)
      expect(figures.openings).toBeGreaterThanOrEqual(0.4)
      expect(figures.meanPair).toBeLessThanOrEqual(0.13)
      // The pair may be any two of 200 replies, also two further apart than the last 50, neither of which could know the
      // other.
      expect(figures.nearestPair).toBeLessThanOrEqual(0.6)
      // A reply is silent on what only the stars tell, so a guest who names dishes without a word on them gets a plainer
      // one.
      expect(figures.particular).toBeGreaterThanOrEqual(0.75)
      expect(figures.clean).toBeGreaterThanOrEqual(0.98)
      expect(figures.hard).toBe(0)
      expect(figures.shortest).toBeGreaterThanOrEqual(20)
      expect(figures.longest).toBeLessThanOrEqual(120)
    },
  )

  test('tell their tone by their words alone, also to a classifier that did not learn from them', () => {
    const half = (odd: number): Toned[] =>
      written.flatMap(({ tone, replies }) =>
        replies.filter((_, index) => index % 2 === odd).map(({ text }) => ({ tone, text })),
      )
    expect(toneAccuracy(half(0), half(1))).toBeGreaterThanOrEqual(0.95)
  })

  test('keep away from each other when all earlier replies are known', () => {
    const figures = figuresOf(writeDemo('friendly', language, 200))
    expect(figures.nearestPair).toBeLessThanOrEqual(0.5)
  })
})
