import { describe, expect, test } from 'vitest'
import { phrases, planOf, repliesTo } from './french-reviews.test-setup.ts'

describe('what a French guest makes much of', () => {
  test.each([
    ['Franchement le roi des ragoûts.', 'les ragoûts'],
    ['Mais quelle tourte !', 'la tourte'],
    ['Ah, quelle soupe, on y retourne vendredi.', 'la soupe'],
  ])('is the dish that is named with a flourish: "%s"', (text, dish) => {
    expect(phrases(planOf(text).dishes)).toContain(dish)
  })

  test.each(['Mais quelle déception, la soupe.', 'La soupe était froide, mais quel service.'])(
    'is no dish where the flourish is about something else: "%s"',
    (text) => {
      expect(phrases(planOf(text, 3).dishes)).toEqual([])
    },
  )

  test('is no drink put out at one in the morning', () => {
    const text = 'Les bouteilles dans la benne à 1 h du matin. On se lève tôt ici.'
    expect(planOf(text, null).topics).toEqual([])
    expect(phrases(planOf('Service A-1 et bonne soupe.', 5).topics)).toContain('le service')
  })

  test('is no dish that the guest only dropped in for', () => {
    const text = 'Semaine 1 : la tourte, divine. Semaine 2 : je passe juste pour un thé.'
    expect(phrases(planOf(text, 5).dishes)).toEqual(['la tourte'])
  })

  test('is no occasion where a guest is expecting and the meal went wrong', () => {
    const text = 'Enceinte de six mois, je demande la viande bien cuite, elle arrive rosée.'
    for (const reply of repliesTo(text, 2))
      expect(reply).not.toMatch(/(?:cette|telle) occasion|occasion à part|ce moment|fête/)
  })

  test('is the colleague with full marks', () => {
    expect(phrases(planOf('Cuisine 2/5, attente 1/5, Odile 10/10', 3).people)).toEqual(['Odile'])
    expect(phrases(planOf('Cuisine 4/5, attente 4/5, Odile 2/10', 3).people)).toEqual([])
  })

  test.each([
    'Odile lui a laissé choisir sa place et baissé la lumière.',
    'Bastien et ses blagues, on reviendra.',
  ])('is the colleague of whom only a deed or a manner is told: "%s"', (text) => {
    expect(phrases(planOf(text, 5).people)).toHaveLength(1)
  })

  test.each(['Servis en 10 min le midi.', "Servie en moins d'un quart d'heure."])(
    'is the speed by minutes: "%s"',
    (text) => {
      expect(phrases(planOf(text, 5).topics)).toEqual(['la rapidité du service'])
    },
  )

  test('is the dish rather than the room where little else was right', () => {
    for (const reply of repliesTo('Pain sec, mais soupe délicieuse et jolie salle.', 2))
      expect(reply).toMatch(/soupe/)
  })

  test('is what five stars were given in spite of', () => {
    const text = "5 étoiles malgré vingt minutes d'attente à la porte, la tourte était divine."
    expect(phrases(planOf(text, 5).complaints)).toEqual(["l'attente avant d'avoir votre table"])
  })
})

describe('a French reply', () => {
  test('does not apologise for its prices to a guest who was content', () => {
    for (const reply of repliesTo('Très bien mais cher.', 4)) {
      expect(reply).toMatch(/prix/)
      expect(reply).not.toMatch(/désolés|excuses|pardon/i)
    }
  })

  test('calls nobody disappointed who gave three stars and does not say so', () => {
    const text = 'Ragoût trop cuit, soupe très bonne. Ni déçus ni conquis.'
    for (const reply of repliesTo(text, 3)) expect(reply).not.toMatch(/déception/)
  })

  test('may say « vous vous », which doubles no word', () => {
    const text = 'Mon mari et moi, on s’est fait gâter comme des rois. Merci mes petits cœurs.'
    const all = repliesTo(text, 5)
    expect(all.filter((reply) => /vous vous êtes fait gâter/.test(reply))).toHaveLength(all.length)
  })

  test('does not tell the team of the kindness of the team', () => {
    for (const reply of repliesTo('Soupe froide et trop salée. La serveuse gentille.', 2))
      expect(reply).not.toMatch(/l'équipe[^.!]*l'équipe/)
  })
})
