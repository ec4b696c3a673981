import { describe, expect, test } from 'vitest'
import { EarlierReplies, earlierReplies } from './earlier-replies.ts'
import { hashOf, runsOf } from './overlap.ts'

const SIGNATURE = 'The Lumière team'
const NEWEST = `Thank you for your kind words about the soup.\n${SIGNATURE}`
const OLDER = `Thank you for your kind words about Priya.\n${SIGNATURE}`
const OLDEST = `See you soon.\n${SIGNATURE}`
const known = earlierReplies([NEWEST, OLDER, OLDEST], SIGNATURE)

describe('the earlier replies', () => {
  test('are near a text by the share of its runs of three words that one of them has', () => {
    expect(known.nearest(runsOf('Thank you for the soup and come again'))).toBe(1 / 6)
    expect(known.nearest(runsOf('We hope that all was well'))).toBe(0)
    expect(known.nearest(runsOf('Yes'))).toBe(0)
  })

  test('are near a text that has all that a shorter one of them says', () => {
    expect(known.nearest(runsOf('We are glad to see you soon'))).toBe(1)
  })

  test('are looked at only as far back as is asked', () => {
    expect(known.nearest(runsOf('We are glad to see you soon'), 2)).toBe(0)
    expect(known.count(2)).toBe(2)
    expect(known.count(50)).toBe(3)
  })

  test('wear a run out, newer ones more than older ones', () => {
    expect(known.wearOf(hashOf('about the soup'))).toBe(1)
    expect(known.wearOf(hashOf('words about priya'))).toBe(1 / (1 + 1 / 25))
    expect(known.wearOf(hashOf('for your kind'))).toBe(1 + 1 / (1 + 1 / 25))
    expect(known.wearOf(hashOf('glad to see'))).toBe(0)
  })

  test('tell how many of them have a run', () => {
    expect(known.countWith(hashOf('for your kind'), 50)).toBe(2)
    expect(known.countWith(hashOf('for your kind'), 1)).toBe(1)
  })

  test('are without the signature of the house, and of this house alone', () => {
    const signed = runsOf(SIGNATURE)
    expect(known.nearest(signed)).toBe(0)
    expect(earlierReplies([NEWEST, OLDER], 'La maison').nearest(signed)).toBe(1)
  })

  test('are indexed anew when another reply has come', () => {
    expect(earlierReplies([OLDEST, NEWEST], SIGNATURE).wearOf(hashOf('see you soon'))).toBe(1)
  })

  test('are the last 200 as if indexed anew, however many have come one by one in either language', () => {
    const texts: string[] = []
    const asked = runsOf('Thank you for table number three of evening number seven')
    for (let n = 0; n < 700; n += 1) {
      texts.unshift(
        `Thank you for table number ${n % 7} of evening number ${n % 11}, dear guest ${n}`,
      )
      const found = earlierReplies(texts, n % 3 === 0 ? 'La maison' : SIGNATURE)
      const anew = new EarlierReplies(texts.slice(0, 200).map(runsOf))
      expect(found.count(Infinity)).toBe(anew.count(Infinity))
      expect(found.nearest(asked)).toBe(anew.nearest(asked))
      expect(found.nearest(asked, 50)).toBe(anew.nearest(asked, 50))
      for (const run of asked) expect(found.wearOf(run)).toBe(anew.wearOf(run))
    }
  })

  test('are not those that have gone', () => {
    expect(earlierReplies([NEWEST, OLDER], null).wearOf(hashOf('words about priya'))).not.toBe(0)
    expect(earlierReplies([NEWEST], null).wearOf(hashOf('words about priya'))).toBe(0)
  })

  test('may be none', () => {
    expect(earlierReplies([], null).nearest(runsOf(NEWEST))).toBe(0)
  })
})
