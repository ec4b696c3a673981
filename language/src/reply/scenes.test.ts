import { expect, test } from 'vitest'
import { findMatters } from './matters.ts'
import { readReview } from './review.test-setup.ts'

function faultsIn(language: 'en' | 'fr', text: string): string[] {
  const { review, reading } = readReview(language, text, 2)
  return findMatters('faults', review, reading, language).map(({ phrase }) => phrase)
}

test.each([
  ['We stood for ages by ourselves in the doorway.', 'the time you were left standing'],
  ['Got there at eight to a dark building.', 'the closed door'],
  ['Boxes were piled in front of the fire exit.', 'the blocked exit'],
  ['The starters and all of the mains came together.', 'the timing of your dishes'],
  ['The lad behind the till slowly rolled his eyes.', 'the eye-rolling'],
  ['The bill somehow had a bottle on it.', 'the mistake you found on your bill'],
  ['The bread used to come with the meal.', 'what you were charged extra for'],
])('what happened is a fault without a word of blame: "%s"', (text, phrase) => {
  expect(faultsIn('en', text)).toContain(phrase)
})

test.each([
  ['There was a long curly hair, she said, in the soup.', 'the hair in the soup'],
  ['It was forty minutes, I would say, for our burger.', 'the wait for your food'],
])('a word that stands for many foods is told with what stands beside it: "%s"', (text, phrase) => {
  expect(faultsIn('en', text)).toContain(phrase)
})

test.each([
  'The owner with white hair made us a salad.',
  'Forty minutes of laughing over a burger.',
])('a food alone tells nothing of what is told with words beside it: "%s"', (text) => {
  expect(faultsIn('en', text)).toEqual([])
})

test('a fault is of the dish right before it, and not of one before the comma', () => {
  expect(faultsIn('en', 'Chicken was lovely and hot, rice bland.')).toEqual([
    'the lack of flavour in the rice',
  ])
})

test.each([
  ['J’ai téléphoné deux fois sans réponse.', "l'absence de réponse"],
  [
    'Notre nom ne figurait pas dans le livre : réservation introuvable.',
    'les ennuis avec votre réservation',
  ],
  ['On nous a assis juste à côté des toilettes.', "la table qu'on vous a donnée"],
  ['Une seule serveuse courait pour toute la salle.', 'le manque de bras ce jour-là'],
  ['Un verre avec du rouge à lèvres séché.', "l'état de la vaisselle"],
  ['Vingt minutes avant de voir un menu.', "l'attente avant qu'on prenne votre commande"],
  ['Quarante minutes pour recevoir nos deux assiettes.', "l'attente avant vos plats"],
  ['L’addition comptait un plat jamais commandé.', "l'erreur sur l'addition"],
  ['Les frites baignaient littéralement dans l’huile.', 'le gras dans les frites'],
  ['Le verrou de la toilette était brisé.', 'les toilettes hors service'],
  ['Tout goûtait un peu la même huile.', 'le goût du plat'],
  ['À l’arrivée, notre nom était noté pour le lendemain.', 'les ennuis avec votre réservation'],
  [
    'Arrivés à huit, on nous dit qu’il n’y a rien à notre nom.',
    'les ennuis avec votre réservation',
  ],
  ['On nous a casés sur trois tables éloignées.', "l'accueil de votre groupe"],
  ['Facturer 2,50 € par personne pour un pain, vraiment ?', 'le pain facturé'],
  ['Une table ridiculement petite pour quatre assiettes.', 'la taille de la table'],
  ['Le poulet était encore rose à l’intérieur.', 'la cuisson du poulet'],
  ['On m’a apporté l’addition avant le dessert.', 'la précipitation du service'],
  ['Le patron nous a parlé comme à des enfants.', "le ton qu'on a pris avec vous"],
  ['La note comptait deux thés qu’on n’avait pas bus.', "l'erreur sur l'addition"],
  [
    'J’avais précisé sans oignons, l’assiette en était pleine.',
    "la demande qui n'a pas été suivie",
  ],
  ['Elle m’a tendu la carte sans un mot ni un regard.', "la froideur de l'accueil"],
  ['La moitié de la carte n’était pas disponible.', 'ce qui manquait à la carte'],
  ['Il y faisait un froid de canard.', 'le froid'],
  ['Du poulet cru, et on nous rit au nez.', 'la cuisson du poulet'],
  [
    'Le burger servi sans fromage alors que la carte en annonce.',
    'la différence entre la carte et le burger',
  ],
  ['Les beignets étaient rassis.', 'la fraîcheur des beignets'],
  ['Pour 17 euros à Liège tu sors repu. Ici 24 euros.', 'le prix'],
])('what happened is a fault in French without a word of blame: "%s"', (text, phrase) => {
  const found = faultsIn('fr', text).map((one) => one.replaceAll('’', "'"))
  expect(found).toContain(phrase)
})

test.each([
  ['La musique jouait, pas trop forte.'],
  ['J’ai appelé deux fois, et la dame a été charmante.'],
  ['Une seule serveuse, et quel sourire.'],
  ['Dix minutes à pied des toilettes du parc.'],
  ['La porte est restée ouverte sur le jardin, quel bonheur.'],
  ['On a demandé la table à côté de la fenêtre.'],
  ['Ça goûtait autre chose que le carton, enfin.'],
  ['On avait réservé pour le lendemain, tout était prêt.'],
  ['On nous a placés sur une belle table ronde.'],
  ['Nous avons payé 40 € avec le pain et les cafés.'],
  ['L’addition est venue quand on l’a demandée.'],
  ['Le magret est arrivé rosé, comme demandé.'],
  ['J’ai commandé sans hésiter.'],
  ['Le menu est à 17 euros ailleurs, ici 15 euros.'],
  ['On nous a dit bonjour et merci.'],
  ['Un burger servi sans façon, comme chez soi.'],
])('what only sounds like it is none in French: "%s"', (text) => {
  expect(faultsIn('fr', text)).toEqual([])
})

test('what happened is a fault in French too', () => {
  const text = 'Des clients arrivés bien après nous sans réservation.'
  expect(faultsIn('fr', text)).not.toEqual([])
})

test.each([
  ['Debout dans le hall vingt minutes.'],
  ['Debout dans le hall à 20 minutes de la fermeture.'],
  ['Debout dans le hall pour notre peine, quarante minutes.'],
  ['Debout dans le hall plus que quinze minutes.'],
  ['Debout dans le hall, je crois que vingt minutes.'],
])('minutes of standing are a fault in French: "%s"', (text) => {
  expect(faultsIn('fr', text)).toEqual(["l'attente à l'entrée"])
})

test.each([
  ['Debout dans le hall à peine vingt minutes.'],
  ['Debout dans le hall a peine vingt minutes.'],
  ['Debout dans le hall seulement 20 minutes.'],
  ['Debout dans le hall moins de dix minutes.'],
  ['Debout dans le hall, ça n’a duré que dix minutes.'],
])('few minutes of standing are no fault in French: "%s"', (text) => {
  expect(faultsIn('fr', text)).toEqual([])
})

test.each([
  ['The lad behind the till never rolled his eyes.'],
  ['We stood outside. Then the doorway was painted.'],
  ['Our lunch came only 20 minutes later.'],
  ['There were boxes, crates of apples, a shelf, a fire exit.'],
])('words of a scene tell none where they do not belong together: "%s"', (text) => {
  expect(faultsIn('en', text)).toEqual([])
})
