import { describe, expect, it } from 'vitest'
import { ORIGINS, SOURCES } from './constants.ts'
import { replyLength, ruleOf } from './source-rules.ts'

const cells = SOURCES.flatMap((source) => ORIGINS.map((origin) => ({ source, origin })))
/** The cells of the table for which a rule holds, written `source × origin`. */
const where = (holds: (cell: (typeof cells)[number]) => boolean): string[] =>
  cells.filter(holds).map(({ source, origin }) => `${source} × ${origin}`)

describe('the rules of the sources', () => {
  it('let replies be posted to Google by its API and to Yelp by a partner’s contract alone', () => {
    expect(where((cell) => ruleOf(cell).postable)).toEqual(['google × api', 'yelp × partner'])
  })

  it('give a language model all that is ours, and of Google’s reviews only what a reply needs', () => {
    const own = SOURCES.flatMap((source) => [`${source} × import`, `${source} × demo`])
    expect(where((cell) => ruleOf(cell).mayFeedLlm.includes('reading'))).toEqual(own)
    expect(where((cell) => ruleOf(cell).mayFeedLlm.includes('drafting'))).toEqual(
      where(
        (cell) =>
          own.includes(`${cell.source} × ${cell.origin}`) ||
          (cell.origin === 'api' && cell.source === 'google'),
      ),
    )
  })

  it('keep for good only what the owner brought and the demonstration', () => {
    expect(where((cell) => ruleOf(cell).keepTextForDays === null)).toEqual(
      where(({ origin }) => origin === 'import' || origin === 'demo'),
    )
    expect(ruleOf({ source: 'google', origin: 'api' }).keepTextForDays).toBe(30)
    expect(ruleOf({ source: 'yelp', origin: 'api' }).keepTextForDays).toBe(1)
    expect(ruleOf({ source: 'tripadvisor', origin: 'api' }).keepTextForDays).toBe(0)
  })

  it('ask for a new fetch before the text’s time is over, never after it', () => {
    const late = where((cell) => {
      const { keepTextForDays, refreshWithinDays } = ruleOf(cell)
      return refreshWithinDays !== null && refreshWithinDays > (keepTextForDays ?? 0)
    })
    expect(late).toEqual([])
  })
})

describe('the length of a reply', () => {
  it('is counted in bytes of UTF-8 for Google', () => {
    expect(replyLength('œuf', 'google')).toEqual({
      used: 4,
      max: 4096,
      unit: 'bytes',
      isOver: false,
    })
    expect(replyLength('e\u0301', 'google').used).toBe(2)
    expect(replyLength('😀', 'google').used).toBe(4)
  })

  it('is counted in characters for other sources, with an emoji as one', () => {
    expect(replyLength('œuf 😀', 'yelp')).toMatchObject({ used: 5, max: 5000, unit: 'characters' })
  })

  it('is over the limit only when it is longer, not when it is equal', () => {
    expect(replyLength('é'.repeat(2048), 'google').isOver).toBe(false)
    expect(replyLength('é'.repeat(2048) + 'a', 'google').isOver).toBe(true)
    expect(replyLength('a'.repeat(5000), 'tripadvisor').isOver).toBe(false)
    expect(replyLength('a'.repeat(5001), 'tripadvisor').isOver).toBe(true)
  })
})
