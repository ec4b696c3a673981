import { prepare, read } from '@maitre/language/engine'
import { describe, expect, it } from 'vitest'
import type { WritingOrder } from './writing-order.ts'
import { writeAll } from './writing-thread.ts'

const TEXT = 'The onion soup was wonderful, and the welcome was warm.'
const NOBODY = prepare({
  restaurantName: 'Chez Test',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})
const WISH = { tone: 'friendly', language: 'en', instructions: '', attempt: 0 } as const

function guest(id: number, text = TEXT): WritingOrder['reviews'][number] {
  const words = { text, rating: 5, authorName: 'Rosalie' }
  const row = {
    review_id: `${id}`,
    text,
    rating: 5,
    author_name: 'Rosalie',
    source: 'google' as const,
  }
  return { row, reading: read(words, NOBODY), unnamed: [], wish: WISH }
}

const HOUSE = {
  facts: {
    restaurantName: 'Chez Test',
    locationName: '',
    signature: {},
    instructions: '',
    facts: {},
    avoid: [],
    examples: [],
    style: [],
  },
  recentReplies: [],
}
const write = (reviews: WritingOrder['reviews'], recentReplies: readonly string[] = []) =>
  writeAll({ ...HOUSE, recentReplies, reviews }).map(({ reply }) => reply.text)

describe('replies that are written together', () => {
  const guests = Array.from({ length: 12 }, (_, i) => guest(i))
  const together = write(guests)

  it('each know those before it, as if they had been written one after the other', () => {
    const oneByOne: string[] = []
    for (const one of guests) oneByOne.unshift(...write([one], oneByOne))
    expect(together).toEqual(oneByOne.toReversed())
    expect(together).not.toEqual(guests.flatMap((one) => write([one])))
  })

  it('know the last replies of the location', () => {
    expect(write(guests, together)).not.toEqual(together)
  })

  it('come in the order of the reviews, and are empty in a language that we have no sentences for', () => {
    const spanish = guest(99, 'La paella estaba muy buena y el servicio fue excelente.')
    const [first = '', none, last = ''] = write([guest(0), spanish, guest(1)])
    expect(none).toBe('')
    expect([first, last]).toEqual(together.slice(0, 2))
  })
})
