import { describe, expect, test } from 'vitest'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

const ATTEMPTS = [0, 1, 2, 3, 4, 5]

/** The replies of all tones, each in several wordings. */
function replies(language: 'en' | 'fr', text: string): string[] {
  const told = readReview(language, text, 5)
  return TONES.flatMap((tone) =>
    ATTEMPTS.map((attempt) => replyTo(told, language, { tone, attempt }).text),
  )
}

describe('the parting of a reply', () => {
  test.each([
    ['en', "Lovely soup. We'll be back Friday.", 'Friday'],
    ['fr', 'La soupe est superbe, j’y retourne samedi.', 'samedi'],
  ] as const)('takes up the day on which the guest comes back: %s', (language, text, day) => {
    const told = replies(language, text)
    expect(told.filter((reply) => reply.includes(day)).length).toBeGreaterThan(told.length / 2)
  })

  test.each([
    ['en', 'Superb soup, the best meal of our road trip.', /\b(?:see you (?:soon|next)|soon)\b/i],
    ['fr', 'Soupe superbe, le meilleur repas de notre séjour à Québec.', /bientôt|à très vite/i],
  ] as const)('does not see a traveller soon: %s', (language, text, soon) => {
    for (const reply of replies(language, text)) expect(reply).not.toMatch(soon)
  })

  test.each([
    ['en', "We've been coming here for years, and the soup is superb."],
    ['fr', 'Clients fidèles depuis dix ans, et la soupe est toujours superbe.'],
  ] as const)('does not thank again whoever was thanked: %s', (language, text) => {
    for (const reply of replies(language, text))
      expect(
        reply.match(/\bthank|\bmerci\b|vous (?:en )?remerci|nos remerciements/giu)?.length ?? 0,
        reply,
      ).toBeLessThan(2)
  })
})
