import { describe, expect, test } from 'vitest'
import type { ReplyLanguage } from '#reply'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview, replyTo } from './review.test-setup.ts'

const facts = [{ key: 'contact', text: 'Reach us by the contact page.' }]
const house = { ...HOUSE, facts }
const withNadia = (language: ReplyLanguage) =>
  prepared(language, { staff: [{ id: 's', name: 'Nadia Roy', aliases: [] }] })

function planned(language: ReplyLanguage, text: string, rating: number) {
  const told = readReview(withNadia(language), text, rating)
  const plan = planReply(told.review, told.reading, house, language)
  return {
    praised: [...plan.dishes, ...plan.people, ...plan.topics].map(({ phrase }) => phrase),
    blamed: plan.complaints.map(({ phrase }) => phrase),
    text: replyTo(told, language, {}, house).text,
  }
}

describe('a reply', () => {
  test.each([
    ['en', 'We had the onion soup and sat on the terrace.', /soup|terrace|patio|outside/i],
    ['en', 'Our waitress was Nadia. We took a taxi home.', /Nadia/],
    ['fr', 'On a pris la soupe et on s’est assis en terrasse.', /soupe|terrasse/i],
    ['fr', 'Notre serveuse était Nadia. Nous sommes rentrés en taxi.', /Nadia/],
  ] as const)('neither thanks nor is sorry for what only the stars tell: %s, "%s"', (...row) => {
    const [language, text, named] = row
    for (const rating of [1, 2, 4, 5]) {
      const reply = planned(language, text, rating)
      expect([...reply.praised, ...reply.blamed]).toEqual([])
      expect(reply.text).not.toMatch(named)
      expect(reply.text.length).toBeGreaterThan(60)
    }
  })

  test.each([
    ['en', 'The pizza across the road was wonderful. The soup here was superb.', /pizza/i],
    ['en', 'I had heard the chowder was superb. The soup was wonderful.', /chowder/i],
    ['en', 'Last year the bisque was superb. This time the soup was wonderful.', /bisque/i],
    ['fr', 'En face, leur pizza est délicieuse. Ici la soupe était délicieuse.', /pizza/i],
    ['fr', 'Il paraît que la chaudrée est magnifique. La soupe était délicieuse.', /chaudrée/i],
  ] as const)('speaks of nothing but this visit: %s, "%s"', (language, text, named) => {
    const { praised, text: reply } = planned(language, text, 5)
    expect(praised.join()).toMatch(/soupe?/)
    expect(praised.join()).not.toMatch(named)
    expect(reply).not.toMatch(named)
  })

  test.each([
    ['en', 'The onion soup was wonderful and Nadia was so kind.', ['the onion soup', 'Nadia']],
    ['fr', 'La soupe était délicieuse et Nadia adorable.', ['la soupe', 'Nadia']],
  ] as const)('thanks for what the guest says: %s, "%s"', (language, text, praised) => {
    expect(planned(language, text, 5).praised).toEqual(expect.arrayContaining([...praised]))
  })

  test('names a colleague of whom a happy guest tells kindly, however faintly, and no other guest', () => {
    const text = 'Nadia ran the room on her own and never lost her smile.'
    expect(planned('en', text, 5).praised).toEqual(['Nadia'])
    expect(planned('en', text, 2).praised).toEqual([])
  })

  test('thanks no colleague of whom a delighted guest says something bad', () => {
    const text = 'The onion soup was wonderful, and Nadia brought it.'
    const { review, reading } = readReview(withNadia('en'), text, 5)
    for (const sentiment of ['conflict', 'negative'] as const) {
      // A language model's reading knows no more of her than this.
      const people = reading.people.map(({ known: _known, ...one }) => ({ ...one, sentiment }))
      expect(planReply(review, { ...reading, people }, house, 'en').people).toEqual([])
    }
  })
})
