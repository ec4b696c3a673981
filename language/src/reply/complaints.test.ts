import { expect, test } from 'vitest'
import { findComplaints } from './complaints.ts'
import { readReview } from './review.test-setup.ts'

test.each([
  ['Lovely food, terrible music.', ['ambience']],
  ['Great food, awful stools.', ['ambience']],
  ['The soup was watery, bland and dull.', ['food_quality']],
])('a hard word blames the thing behind it and not the one before a comma: "%s"', (text, about) => {
  const { review, reading } = readReview('en', text, 3)
  const blamed = findComplaints(review, reading, 'en').map((one) => one.about)
  expect([...new Set(blamed)]).toEqual(about)
})

test('of many complaints those that matter most are answered, in the order in which they are told', () => {
  const text =
    'The table wobbled. The music was too loud. The soup was cold. We were charged twice. A cockroach ran along the wall.'
  const { review, reading } = readReview('en', text, 2)
  const told = findComplaints(review, reading, 'en').map(
    ({ weight, about }) => `${weight} ${about}`,
  )
  expect(told).toHaveLength(3)
  expect(told.slice(1)).toEqual(['fault value', 'grave cleanliness'])
})
