import { describe, expect, test } from 'vitest'
import { phrases, planOf, repliesTo } from './french-reviews.test-setup.ts'

describe('a French review', () => {
  test('that says « à refaire » tells of nothing that was done again', () => {
    expect(phrases(planOf('Une belle soirée entre nous. À refaire !', 5).topics)).not.toContain(
      'la vitesse à laquelle tout a été arrangé',
    )
    expect(phrases(planOf('Bastien a fait refaire mon ragoût.', 5).people)).toEqual(['Bastien'])
  })

  test.each([
    'Très bon repas. Des banquettes défraîchies, mais ça fait tout le charme de la place.',
    "Très bon repas. La musique est un peu forte, c'est vrai, mais cela fait partie du folklore.",
    'Très bon repas. Décor vieillot. Ça ajoute au charme.',
  ])('blames nothing that is part of the charm: "%s"', (text) => {
    expect(planOf(text).complaints).toEqual([])
  })

  test('blames what is only said to have no charm', () => {
    expect(planOf('Salle défraîchie, et ça manque de charme.', 3).complaints).not.toEqual([])
  })

  test('that explains taxes to visitors praises and blames no price', () => {
    const plan = planOf(
      'Très bon repas. Avis aux Belges de passage : les prix affichés sont hors taxes, comptez 15 % de plus.',
      5,
    )
    expect(phrases([...plan.topics, ...plan.complaints]).join()).not.toMatch(/prix/)
  })

  test('that names a price on the card does not say that there was none', () => {
    expect(phrases(planOf('Prix affichés, 22 $.', 3).complaints)).toEqual([])
    expect(phrases(planOf("Le prix n'était pas affiché.", 3).complaints)).toEqual([
      "le prix qui n'était pas annoncé",
    ])
  })

  test('in which somebody was rude is not thanked for the kindness of the team', () => {
    const plan = planOf("La serveuse super fine, le type à l'accueil plutôt baveux.", 3)
    expect(plan.complaints.map(({ about }) => about)).toContain('staff_attitude')
    expect(plan.topics.map(({ about }) => about)).not.toContain('staff_attitude')
  })

  test('of a family with one child is not told of several', () => {
    const text =
      '1 adulte, 1 enfant, un mardi midi. Soupe, ragoût, 2 cafés. 41 $. Chaise haute fournie.'
    for (const reply of repliesTo(text, 5)) expect(reply).not.toMatch(/aux enfants|saluez bien/i)
  })

  test('that waits three weeks for an answer tells of no newborn', () => {
    expect(planOf('J’ai écrit il y a trois semaines pour un remboursement.', 2).occasions).toEqual(
      [],
    )
  })

  test('of whoever wrote in vain is answered about silence and not about calls', () => {
    const plan = planOf(
      'Je me suis cassé une molaire sur un noyau. Envoyé mon reçu du dentiste, aucune nouvelle depuis. Mon avocat vous écrira.',
      1,
    )
    expect(plan.harm?.phrases.join()).toMatch(/silence/)
    expect(plan.harm?.phrases.join()).not.toMatch(/appels/)
  })
})
