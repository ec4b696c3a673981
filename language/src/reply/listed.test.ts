import { describe, expect, test } from 'vitest'
import { listedIn } from './listed.ts'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview } from './review.test-setup.ts'

const KNOWN = prepared('en', {
  menu: [{ id: 'pie', name: 'Steak and Ale Pie', aliases: ['pie'] }],
  staff: [{ id: 'priya', name: 'Priya', aliases: [] }],
})
const phrases = (points: readonly { phrase: string }[]) => points.map(({ phrase }) => phrase)

function planOf(text: string, rating: number) {
  const { review, reading } = readReview(KNOWN, text, rating)
  return planReply(review, reading, HOUSE, 'en')
}

describe('lists of what was good and what was not', () => {
  test('praise and blame what stands in them', () => {
    const plan = planOf('Pros: pie, fire, beer. Cons: chairs, wait, price.', 3)
    expect(phrases(plan.dishes)).toEqual(['the steak and ale pie', 'the beer'])
    expect(phrases(plan.complaints)).toEqual(['the seating', 'the wait', 'the prices'])
  })

  test('praise a colleague', () => {
    const plan = planOf('Mixed. UP: Priya, the fire. DOWN: forty minutes for a coffee.', 3)
    expect(phrases(plan.people)).toEqual(['Priya'])
    expect(phrases(plan.complaints)).toEqual(['the wait for your drinks'])
  })

  test('are heard in French', () => {
    expect(listedIn('Points forts : la terrasse\nPoints faibles : l’attente').length).toBe(2)
  })

  test.each([
    'Good: it is a good pub.',
    'What is bad: the wait',
    'We went up: the stairs are steep.',
  ])('are none where only one label stands: "%s"', (text) => {
    expect(listedIn(text)).toEqual([])
  })
})
