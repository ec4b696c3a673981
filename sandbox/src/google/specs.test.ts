import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { googleOperations, maskOver } from './specs.ts'

const operation = (
  id: string,
): NonNullable<ReturnType<ReturnType<typeof googleOperations>['get']>> => {
  const found = googleOperations().get(id)
  if (!found) throw new Error(id)
  return found
}
const review = {
  name: 'accounts/1/locations/2/reviews/3',
  reviewId: '3',
  starRating: 'FIVE',
  createTime: '2026-11-20T10:00:00.123456789Z',
  updateTime: '2026-11-20T10:00:00Z',
}

it('the double knows every call of the reviews specification', () => {
  const text = readFileSync(
    new URL('../../specs/google/gbp-v4-reviews.openapi.yaml', import.meta.url),
    'utf8',
  )
  const named = [...text.matchAll(/operationId: (\S+)/g)].map(([, id]) => id)
  const doubled = [...googleOperations().values()].filter(({ api }) => api === 'reviews')
  expect(doubled.map(({ id }) => id)).toEqual(named)
})

it('every schema of a call can be asked, and refuses what is no object', () => {
  for (const { id, query, body, answer } of googleOperations().values()) {
    expect(answer('nonsense'), id).toBe(false)
    if (body !== undefined) expect(body('nonsense'), id).toBe(false)
    for (const [name, { valid }] of query) expect(valid({}), `${id} ${name}`).toBe(false)
  }
})

it.each([
  [review, true],
  [{ ...review, reviewReply: { comment: 'x', reviewReplyState: 'APPROVED' } }, true],
  [{ ...review, name: 'locations/2/reviews/3' }, false],
  [{ ...review, starRating: 5 }, false],
  [{ ...review, starRating: 'SIX' }, false],
  [{ ...review, createTime: 'yesterday' }, false],
  [{ ...review, stars: 5 }, false],
  [{ ...review, reviewer: { displayName: 'A', email: 'a@example.com' } }, false],
  [{ ...review, reviewReply: { reviewReplyState: 'LIVE' } }, false],
  [{ reviewId: '3' }, false],
])('a review in an answer of the double is held to the specification: %j', (answer, isRight) => {
  expect(operation('reviews.get').answer(answer)).toBe(isRight)
})

it.each([
  [{ accounts: [{ name: 'accounts/1', type: 'PERSONAL' }] }, true],
  [{ accounts: [{ name: 'accounts/1', type: 'PERSON' }] }, false],
  [{ accounts: [{ id: '1' }] }, false],
  [{ accounts: {} }, false],
])('a list of accounts in an answer is held to the discovery document: %j', (answer, isRight) => {
  expect(operation('mybusinessaccountmanagement.accounts.list').answer(answer)).toBe(isRight)
})

it('the fields that a mask may name come from the schema', () => {
  const isNamed = maskOver('information', 'Location')
  expect(['title', 'metadata.placeId', 'storefrontAddress'].every(isNamed)).toBe(true)
  expect(['rating', 'metadata.rating', 'title.text', ''].some(isNamed)).toBe(false)
})
