import { expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, readReview } from './review.test-setup.ts'

function planned(language: 'en' | 'fr', rating: number | null, text: string) {
  const { review, reading } = readReview(language, text, rating)
  return planReply(review, reading, HOUSE, language)
}

test.each([
  ['fr', 2, '« Service attentionné », qu’ils disent. Une demi-heure pour l’addition, on a compté.'],
  ['en', 2, '“Attentive service”, they say. We waited forty minutes for the bill.'],
  ['fr', 2, 'On nous avait promis une table tranquille, nous étions à côté du bar.'],
  ['fr', 3, 'Brunch correct, mais il a fallu courir après la serveuse.'],
  ['fr', 4, 'Je mettrais juste moins de sel dans la tapenade.'],
  ['fr', 5, 'Ça sent bon dès la porte.'],
  ['fr', 4, 'Le bruit, ayoye.'],
  ['fr', 4, 'Une rampe en arrière pour ma sœur, c’est bien pensé.'],
  ['en', 4, 'Parking, good luck.'],
  ['fr', 3, 'C’est de moins en moins bon.'],
] as const)(
  'nothing is praised that was only claimed, hoped for or let pass: %s, %i stars, "%s"',
  (language, rating, text) => {
    const { dishes, topics } = planned(language, rating, text)
    expect([...dishes, ...topics].map(({ phrase }) => phrase)).toEqual([])
  },
)

test.each([
  [
    'fr',
    2,
    '« Service attentionné », qu’ils disent. Une demi-heure pour l’addition, on a compté.',
    /addition/,
  ],
  [
    'fr',
    2,
    'Si vous aimez les frites molles et le café tiède, c’est l’endroit rêvé.',
    /café|frites/,
  ],
  ['fr', 3, 'La soupe est trop salée pour moi.', /sel/],
  ['en', 4, 'The soup was good but much too salted for us.', /salt/],
  ['fr', 1, 'J’ai appelé trois fois pour ma carte de crédit, personne ne rappelle.', /réponse/],
  ['fr', 4, 'La tarte était bonne. Un peu froid près des fenêtres.', /le froid/],
] as const)(
  'a fault is named by what it is: %s, %i stars, "%s"',
  (language, rating, text, phrase) => {
    const { complaints } = planned(language, rating, text)
    expect(complaints.map((one) => one.phrase).join(', ')).toMatch(phrase)
    expect(complaints.map((one) => one.phrase).join(', ')).not.toMatch(/menu/)
  },
)

test('a low mark of a content guest is a nit, and a place in the passage is no seat', () => {
  const scores = planned('fr', 4, 'Cuisine : 9/10. Service : 8/10. Stationnement : 0/10.')
  expect(scores.complaints.map(({ phrase, weight }) => [phrase, weight])).toEqual([
    ['le stationnement', 'nit'],
  ])
  const place = planned('fr', 3, 'La table près de l’escalier est dans le passage.')
  expect(place.complaints.map(({ phrase }) => phrase)).not.toContain('le confort des sièges')
})

test.each([
  ['fr', 'Pour ceux qui viennent en auto : oubliez la rue. Pis réservez, le vendredi c’est plein.'],
  ['fr', 'Prenez la banquette du fond et arrivez avant midi.'],
  ['en', 'Book the corner seat and arrive before noon.'],
] as const)('tips for other guests are seen as such: %s, "%s"', (language, text) => {
  expect(planned(language, 5, text).form).toBe('advice')
})

test('what a guest told is no tip', () => {
  expect(planned('fr', 5, 'Nous sommes venus à quatre et repartis contents.').form).toBe('told')
})

test.each([
  ['fr', 'La terrasse est magique. Dommage pour les guêpes.', 'la terrasse'],
  ['en', 'A gorgeous terrace. Pity about the wasps.', 'the terrace'],
] as const)(
  'the terrace is praised beside a fault of the room: %s, "%s"',
  (language, text, phrase) => {
    const { topics } = planned(language, 4, text)
    expect(topics.map((one) => one.phrase)).toContain(phrase)
  },
)
