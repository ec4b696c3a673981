import { expect, test } from 'vitest'
import { prepare, read } from '#engine'
import { findComplaints } from './complaints.ts'

const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const

test('of many complaints those that matter most are answered, in the order in which they are told', () => {
  const text =
    'The table wobbled. The music was too loud. The soup was cold. We were charged twice. A cockroach ran along the wall.'
  const house = { restaurantName: '', locationNames: [], menu: [], staff: [] }
  const review = { id: 'r', text, rating: 2, authorName: null, replyLimit }
  const reading = read(review, prepare({ ...house, defaultLanguage: 'en' }))
  const told = findComplaints(review, reading, 'en').map(
    ({ weight, about }) => `${weight} ${about}`,
  )
  expect(told).toHaveLength(3)
  expect(told.slice(1)).toEqual(['fault value', 'grave cleanliness'])
})
