import { expect, test } from 'vitest'
import { foundIn } from './reading.test-setup.ts'

test.each([
  ['en', 'Is there parking nearby?'],
  ['en', 'We want to come on Sunday. Do you take reservations for ten?'],
  ['en', 'Are dogs welcome on the patio?'],
  ['en', 'What time does the kitchen open on Mondays, and do you have a brunch menu?'],
  ['en', 'Does anyone know if the terrace is heated?'],
  ['en', 'How much is the tasting menu?'],
  ['fr', 'Y a-t-il un stationnement à proximité ?'],
  ['fr', 'On serait dix un dimanche. Prenez-vous les réservations pour dix ?'],
  ['fr', 'Est-ce que la terrasse est chauffée ?'],
  ['fr', 'À quelle heure ouvre la cuisine le lundi ?'],
  ['fr', 'Avez-vous un menu pour les enfants ?'],
  ['fr', 'Faut-il réserver pour le brunch ?'],
] as const)('a question to the house praises and blames nothing: %s, "%s"', (language, text) => {
  for (const rating of [1, 5])
    for (const one of foundIn(language, text, rating))
      expect(one).toMatchObject({ apart: 'question', sentiment: 'neutral' })
})

test.each([
  ['en', 'How hard is it to bring the bread?'],
  ['en', 'Can you believe the service was that slow?'],
  ['en', 'Where was our waiter for forty minutes?'],
  ['en', 'Is it too much to ask for clean cutlery?'],
  ['fr', 'Comment peut-on servir une soupe aussi froide ?'],
  ['fr', 'Est-ce normal d’attendre une heure pour un plat froid ?'],
  ['fr', 'Pourquoi le service est-il si lent ?'],
] as const)('a question that scolds is none: %s, "%s"', (language, text) => {
  const found = foundIn(language, text, 1)
  expect(found.length).toBeGreaterThan(0)
  for (const one of found) expect(one.apart).toBeUndefined()
})
