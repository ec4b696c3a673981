import { expect, test } from 'vitest'
import { backOn } from './back-on.ts'

test('a guest who says on which day they come back is told that day, and no other guest', () => {
  expect(backOn("Octopus! We'll be back Friday with the boys.", 'en')).toBe('Friday')
  expect(backOn('Superbe. On y retourne samedi, c’est sûr.', 'fr')).toBe('samedi')
  // A day is a word of the review, so a reply in the other language is silent on it.
  expect(backOn('On revient jeudi avec mes parents.', 'en')).toBeNull()
  for (const text of [
    'We came on Friday and will be back.',
    "We'll be back on one of these Fridays.",
    'On va revenir un mercredi.',
    'On y retourne le mois prochain.',
    'Fermé lundi, dommage.',
  ])
    for (const language of ['en', 'fr'] as const) expect(backOn(text, language), text).toBeNull()
})
