import { expect, test } from 'vitest'
import { foundIn } from './reading.test-setup.ts'

test.each([
  ['en', 'Book ahead for a table on weekends.'],
  ['en', 'Reservations are recommended.'],
  ['en', 'Be sure to reserve a table before the show.'],
  ['en', 'Bring cash for the bill.'],
  ['en', 'Park behind the church for free parking.'],
  ['en', 'You should call for a reservation.'],
  ['en', 'Expect a wait on Saturdays.'],
  ['fr', 'Pensez à réserver une table la fin de semaine.'],
  ['fr', 'Réservation fortement conseillée.'],
  ['fr', 'Arrivez tôt pour avoir une place en terrasse.'],
  ['fr', 'Il faut réserver une table à l’avance.'],
  ['fr', 'Garez-vous derrière le stationnement public.'],
  ['fr', 'Prévoyez une attente le samedi.'],
  ['fr', 'Prévoir une réservation, le bar se remplit vite.'],
  ['en', 'The terrace fills up quickly on Fridays.'],
] as const)('advice on the practical side is set apart: %s, "%s"', (language, text) => {
  for (const rating of [1, 5])
    for (const one of foundIn(language, text, rating)) expect(one.apart).toBe('advice')
})

test.each([
  ['en', 'Be sure to book, the service is slow.', 'Be sure to book a table for the service.'],
  ['fr', 'Il faut réserver, le service est lent.', 'Il faut réserver pour le service.'],
] as const)('advice ends with its clause: %s, "%s"', (language, told, whole) => {
  const service = (text: string) =>
    foundIn(language, text, 5).find(({ category }) => /service|wait/u.test(category))
  expect(service(told)?.apart).toBeUndefined()
  expect(service(told)?.sentiment).toBe('negative')
  expect(service(whole)?.apart).toBe('advice')
})

test.each([
  ['en', 'Try the duck, it is wonderful.', 'duck'],
  ['en', 'You must order the chowder, the best in town.', 'chowder'],
  ['en', 'They lost our reservation.', 'reservation'],
  ['fr', 'Goûtez le canard, il est délicieux.', 'canard'],
  ['fr', 'Commandez la chaudrée, un régal.', 'chaudrée'],
] as const)('what to eat is praise, no such advice: %s, "%s"', (language, text, words) => {
  const one = foundIn(language, text).find((each) => each.words.includes(words))
  expect(one).toBeDefined()
  expect(one?.apart).toBeUndefined()
})
