import { describe, expect, test } from 'vitest'
import { phrases, planOf } from './french-reviews.test-setup.ts'

describe('the colleagues of a French review', () => {
  test.each([
    ['Service lent, mais la pauvre Odile courait de table en table pis elle gardait son calme.', 4],
    ['Une heure d’attente. Bastien a fait ce qu’il pouvait, les plats étaient corrects.', 2],
  ])('are thanked for the pains they took: "%s"', (text, stars) => {
    expect(phrases(planOf(text, stars).people)).toHaveLength(1)
  })
})

describe('the faults of a French review', () => {
  test.each([
    [
      'Nous avions prévu un gâteau de fête, il n’est jamais arrivé.',
      "l'attention oubliée pour la fête",
    ],
    ['Le rosé servi à ras du fond.', 'la quantité dans le verre'],
    ['Les légumes, apportés longtemps après le reste.', 'le décalage entre vos plats'],
    [
      'L’addition pas divisée alors que nous l’avions précisé.',
      "l'addition qui n'était pas séparée",
    ],
    ['La facture a été posée sans qu’on la demande.', /hâte|précipitation/],
    ["Le gâteau du jour, y'en restait plus.", "l'absence du gâteau du jour"],
  ])('are known by how they are told: "%s"', (text, phrase) => {
    const [first = ''] = phrases(planOf(text, 3).complaints)
    expect(first).toMatch(phrase)
  })
})
