import { describe, expect, it } from 'vitest'
import { prepare, read } from '#engine'
import type { FrenchMeals } from '#reading'

const house = (frenchMeals?: FrenchMeals) =>
  prepare({
    restaurantName: 'Chez Aurèle',
    locationNames: ['Plateau'],
    defaultLanguage: 'fr',
    menu: [],
    staff: [],
    ...(frenchMeals && { frenchMeals }),
  })
const ANYWHERE = house()
const PLACES = { souper: house('souper'), dîner: house('dîner'), anywhere: ANYWHERE }

/** The parts of the day that are found in a review, each with the guest's words. */
function foundIn(text: string, prepared = ANYWHERE): string[] {
  const { dayparts = [] } = read({ text, rating: 4, authorName: null }, prepared)
  return dayparts.map(({ daypart, start, end }) => `${daypart}: ${text.slice(start, end)}`)
}

describe('the part of the day at which a French-speaking guest came', () => {
  it.each([
    ['Nous sommes venus pour le brunch du dimanche.', 'brunch: brunch'],
    ['On est allés bruncher avec ma belle-mère.', 'brunch: bruncher'],
    ['On a soupé là hier, c’était parfait.', 'dinner: soupé'],
    ['Nous avons très bien soupé chez vous.', 'dinner: soupé'],
    ['Souper d’équipe à quatorze.', 'dinner: Souper'],
    ['Très bon souper, merci à toute l’équipe.', 'dinner: souper'],
    ['Souper agréable, personnel attentionné.', 'dinner: Souper'],
    ['Notre souper a été gâché par le bruit.', 'dinner: souper'],
    ['Merci pour ce beau souper entre amis.', 'dinner: souper'],
    ['Le souper était excellent.', 'dinner: souper'],
    ['Le brunch a pris une éternité.', 'brunch: brunch'],
    ['Brunch hier avec les enfants.', 'brunch: Brunch'],
    ['On a fait notre souper de noces ici.', 'dinner: souper'],
    ['Nous avons pris le petit-déjeuner en terrasse.', 'breakfast: petit-déjeuner'],
    ['Nous avons passé une très belle soirée.', 'dinner: soirée'],
    ['Soirée mémorable !', 'dinner: Soirée'],
    ['Arrêtés pour un lunch rapide avant le train.', 'lunch: lunch'],
    ['1 h 10 d’attente pour bruncher.', 'brunch: bruncher'],
    ['Quarante minutes dehors pour une table à deux au brunch.', 'brunch: brunch'],
    ['On est venus hier soir.', 'dinner: hier soir'],
    ['Mangé là vendredi soir.', 'dinner: vendredi soir'],
    ['Nous sommes passés ce midi sans réservation.', 'lunch: ce midi'],
    ['On est arrêtés samedi après-midi pour un café.', 'afternoon: samedi après-midi'],
    ['Nous y sommes allés mardi matin.', 'breakfast: mardi matin'],
    ['Nous sommes arrivés vers minuit.', 'late: vers minuit'],
    ['Nous avions réservé pour 19 h.', 'dinner: 19 h'],
    ['Réservation à 18 h, assis à 18 h 50.', 'dinner: 18 h'],
    ['Table pour 18 h 30, assis à 19 h 20.', 'dinner: 18 h 30'],
    ['On est arrivés à 12h15 et la salle était pleine.', 'lunch: 12h15'],
    ['Jeudi, 18 h 30.', 'dinner: 18 h 30'],
    ['On est arrivés à 22 h 10, trempés.', 'late: 22 h 10'],
    ['Nous avons dîné hier soir.', 'dinner: dîné'],
    ['Nous avons dîné ici à 12 h 30.', 'lunch: dîné'],
    ['Nous avons déjeuné ici ce midi.', 'lunch: déjeuné'],
    ['On a déjeuné ici samedi matin.', 'breakfast: déjeuné'],
    ['On a dîné ici, et soupé à la maison.', 'lunch: dîné'],
    ['Nous avons déjeuné ici ; le petit-déjeuner de l’hôtel était triste.', 'lunch: déjeuné'],
  ])('is found in "%s"', (text, found) => {
    expect(foundIn(text)).toEqual([found])
  })

  it.each([
    ['Nous avons dîné en terrasse.', 'dîner', ['dinner: dîné']],
    ['Nous avons déjeuné en terrasse.', 'dîner', ['lunch: déjeuné']],
    ['On a dîné au comptoir, ben content.', 'souper', ['lunch: dîné']],
    ['On a déjeuné au comptoir avec la gang.', 'souper', ['breakfast: déjeuné']],
    // Nobody knows where this guest is from, and another meal is meant there.
    ['Nous avons dîné en terrasse.', 'souper', []],
    ['Nous avons dîné en terrasse.', 'anywhere', []],
    ['De passage à Montréal, nous y avons dîné avec la gang.', 'souper', []],
    ['De passage à Paris, nous y avons dîné.', 'dîner', []],
    // The time and the word disagree with every way of naming meals.
    ['Nous avons dîné ici ce matin.', 'dîner', []],
  ] as const)('goes by the place where the words do not tell: "%s", %s', (text, place, found) => {
    expect(foundIn(text, PLACES[place])).toEqual(found)
  })

  it.each([
    'Le petit-déjeuner est servi jusqu’à 11 h.',
    'Le menu du midi est une aubaine.',
    'Le midi, c’est plein.',
    'Le samedi soir, c’est le zoo.',
    'Meilleur brunch en ville.',
    'Une institution du brunch.',
    'Un bon spot pour le lunch de bureau.',
    'L’assiette brunch à 23 $ est petite.',
    'Le brunch du dimanche est victime de son succès.',
    'La soupe à l’oignon était froide.',
    'On a mangé une soupe.',
    'Si vous venez pour le brunch, réservez.',
    'Il faut réserver pour le souper.',
    'Venez pour le brunch !',
    'On aurait soupé ici avec plaisir.',
    'On voulait venir souper.',
    'La prochaine fois, on viendra pour le souper.',
    'Nous n’avons jamais soupé ici.',
    'Nous ne sommes pas venus pour le brunch.',
    'On vient souvent souper ici.',
    'Je viens avec ma fille pour le brunch.',
    'On a soupé ici chaque vendredi.',
    'On m’a dit que le brunch était bon.',
    'Mon voisin a soupé ici.',
    'Nous avons soupé à l’hôtel.',
    'On a soupé chez Léon, puis on est passés prendre un verre.',
    'Servez-vous le brunch le samedi ?',
    'Êtes-vous ouverts lundi soir ?',
    'L’an dernier on a soupé ici, cette fois juste un café.',
    'Ils ferment à 21 h.',
    'Plus de homard à 19 h un vendredi.',
    'Le dessert est arrivé à 21 h 30.',
    'On m’a rappelé à 14 h.',
    'Comptez 2 h 15 pour un croque-madame.',
    'Ils étaient fermés hier soir.',
    'J’ai été malade hier soir.',
    'On a passé la soirée à l’hôpital.',
    'J’ai oublié mon foulard hier soir.',
    'Mon char a été remorqué pendant le souper.',
    'Bonne soirée à tous.',
    'Bonne soirée, bon retour.',
    'Elle a expliqué la différence entre dîner et souper.',
    'Une heure plus tard elles étaient encore vides.',
    'Le pain doré du matin est un péché.',
    'Bons petits-déjeuners et bons brunchs.',
    'Stationnement gratuit le soir.',
    'Menu midi correct, sans plus.',
  ])('is not found in "%s"', (text) => {
    expect(foundIn(text)).toEqual([])
  })
})
