import { describe, expect, test } from 'vitest'
import { repliesTo } from './french-reviews.test-setup.ts'

describe('a French reply', () => {
  test('does not apologise for its prices to a guest who was content', () => {
    for (const reply of repliesTo('Très bien mais cher.', 4)) {
      expect(reply).toMatch(/prix/)
      expect(reply).not.toMatch(/désolés|excuses|pardon/i)
    }
  })

  test('calls nobody disappointed who gave three stars and does not say so', () => {
    const text = 'Ragoût trop cuit, soupe très bonne. Ni déçus ni conquis.'
    for (const reply of repliesTo(text, 3)) expect(reply).not.toMatch(/déception/)
  })

  test('does not tell the team of the kindness of the team', () => {
    for (const reply of repliesTo('Soupe froide et trop salée. La serveuse gentille.', 2))
      expect(reply).not.toMatch(/l'équipe[^.!]*l'équipe/)
  })
})
