import { describe, expect, it } from 'vitest'
import { preparedHouse } from '../../evaluation/trial.ts'
import { planReply } from './plan.ts'
import { readReview, replyTo } from './review.test-setup.ts'

const HOUSES = { en: preparedHouse('english'), fr: preparedHouse('french') }

function written(language: 'en' | 'fr', text: string, rating: number | null) {
  const { prepared, house } = HOUSES[language]
  const told = readReview(prepared, text, rating)
  const plan = planReply(told.review, told.reading, house, language)
  return {
    dishes: plan.dishes.map(({ phrase }) => phrase).join(),
    reply: replyTo(told, language, {}, house).text,
  }
}

describe('a dish that a happy guest singles out', () => {
  it.each([
    [
      'en',
      'Three of us on a wet Tuesday. The mackerel, 10. The bread, 10. The parking, hm.',
      /mackerel/,
    ],
    ['en', 'Quiet room. 9/10 for the quince tart.', /quince tart/],
    ['en', 'We sat at the back. My uncle still talks about the chowder.', /chowder/],
    [
      'en',
      'Compliments to whoever came up with the quince tart. Too dark near the stairs though.',
      /quince tart/,
    ],
    ['en', 'Park behind the church, bring a coat, and get the pie.', /pie/],
    [
      'en',
      'Our Sunday walk ends here. The chowder is better than my mother’s, sorry mum.',
      /chowder/,
    ],
    [
      'en',
      'The quince tart at the end was gone in seconds. We waited half an hour for the bill.',
      /quince tart/,
    ],
    ['en', 'Go straight for the chowder. Park behind the church.', /chowder/],
    [
      'en',
      'The quince tart, my boys have not stopped talking about it. Slow bill though.',
      /quince/,
    ],
    ['fr', 'L’onglet, mes ados en parlent encore. Stationnement pénible.', /onglet/],
    ['en', 'All very good, especially the pie, shame that it took an hour.', /pie/],
    ['fr', 'Le service est lent, mais la fondue ferait patienter un saint.', /fondue/],
    ['fr', 'La tarte au citron : fraîche, acidulée, partie en deux bouchées.', /tarte/],
    ['fr', 'Boudin 6/5. Stationnement 1/5.', /boudin/],
    [
      'fr',
      'Mon père parle encore de l’onglet. Par contre il faisait froid près de la porte.',
      /onglet/,
    ],
    [
      'fr',
      'Venez à pied, la rue est pleine, pis gardez de la place pour la tarte au citron.',
      /tarte/,
    ],
    ['fr', 'La fondue pour deux nourrirait quatre bûcherons.', /fondue/],
    ['fr', 'L’onglet vaut le trajet depuis Rimouski.', /onglet/],
    ['fr', 'Le confit tient tête à celui de mon oncle, qui est du Gers.', /confit/],
  ] as const)('is named (%s: "%s")', (language, text, dish) => {
    const { dishes, reply } = written(language, text, 4)
    expect(dishes).toMatch(dish)
    expect(reply).toMatch(dish)
  })

  it.each([
    ['en', 'We tried to get the pie but it was gone by one.', 4],
    ['en', 'Everything was too salty, especially the pie.', 4],
    ['en', 'They told us to sit and order the pie.', 4],
    ['en', 'The pie, 4. The chowder, 3.', 4],
    ['en', 'The chowder was not better than my mother’s.', 4],
    ['en', 'We had the pie and were home by ten.', 4],
    ['en', 'Get the pie, wait an hour, complain, wait again.', 2],
    ['en', 'Their pie beats yours by a mile.', 4],
    ['fr', 'Le confit ne vaut pas le déplacement.', 4],
    ['fr', 'Onglet, frites, deux cafés. 64 $. Sortis à 13 h.', 5],
    ['fr', 'Personne n’a parlé de la tarte.', 4],
  ] as const)('is not found in what praises none (%s: "%s", %i stars)', (language, text, stars) => {
    expect(written(language, text, stars).dishes).toBe('')
  })
})
