import { describe, expect, test } from 'vitest'
import { figuresOf, writeDemo } from './demo-replies.ts'
import { type Toned, toneAccuracy } from './reply-figures.ts'

const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const
const LANGUAGES = ['en', 'fr'] as const

/** How many of a location's last replies the product hands to `compose`. */
const KNOWN = 200

describe.each(LANGUAGES)('replies to the demonstration in %s', (language) => {
  const written = TONES.map((tone) => ({ tone, replies: writeDemo(tone, language, KNOWN) }))

  test.each(written)(
    'are varied, particular, clean and of a good length in the $tone tone',
    ({ replies }) => {
      const figures = figuresOf(replies)
      // Plain sentences share more words than ornate ones: decision 0019.
      expect(figures.distinctPairs).toBeGreaterThanOrEqual(0.29)
      expect(figures.openings).toBeGreaterThanOrEqual(0.35)
      expect(figures.meanPair).toBeLessThanOrEqual(0.06)
      // Two harms that share their second half, the calls that led to nothing, are as near as this.
      expect(figures.nearestPair).toBeLessThanOrEqual(0.6)
      // A reply is silent on what only the stars tell, so a guest who names dishes without a word on them gets a plainer
      // one.
      expect(figures.particular).toBeGreaterThanOrEqual(0.7)
      expect(figures.clean).toBeGreaterThanOrEqual(0.95)
      // What the check refuses is left out, but for a colleague whose name stands in dark words: one of 139 at most.
      expect(figures.hard).toBeLessThanOrEqual(0.0075)
      expect(figures.longest).toBeLessThanOrEqual(120)
      expect(figures.meanWords).toBeLessThanOrEqual(40)
    },
  )

  test('tell their tone by their words alone, also to a classifier that did not learn from them', () => {
    const half = (odd: number): Toned[] =>
      written.flatMap(({ tone, replies }) =>
        replies.filter((_, index) => index % 2 === odd).map(({ text }) => ({ tone, text })),
      )
    // The limit is 85 of 100; either half alone is a point or two off, so both are judged by the other.
    const told = (toneAccuracy(half(0), half(1)) + toneAccuracy(half(1), half(0))) / 2
    expect(told).toBeGreaterThanOrEqual(0.88)
  })
})
