import { describe, expect, test } from 'vitest'
import type { ReplyLanguage } from '#reply'
import { prepared, readReview, replyTo, TONES } from './review.test-setup.ts'

const WITH_ROSE = prepared('en', { staff: [{ id: 'rose', name: 'Rose', aliases: [] }] })

function repliesTo(text: string, rating: number, language: ReplyLanguage): string[] {
  const told = readReview(WITH_ROSE, text, rating, 'Sam')
  return TONES.map((tone) => replyTo(told, language, { tone }).text)
}

describe('the reply to somebody who mourns', () => {
  test.each([
    ['We held my father’s wake here. Rose remembered how he took his tea.', 'en', /your father/],
    ['We held Dad’s wake upstairs here on Thursday. Plenty of tea.', 'en', /your father/],
    ['We came after scattering my brother’s ashes on the moor.', 'en', /your brother/],
    ['Came after my brother’s funeral. Quiet corner, kind staff.', 'en', /your brother/],
    ['We came after scattering my brother’s ashes on the moor.', 'en', /your brother/],
    ['We lost our baby in March and this was our first night out.', 'en', /your child/],
    ['My husband asked for your ribs in April. He died on the Thursday.', 'en', /your husband/],
    ['Papa voulait encore une fois votre soupe. Il est mort le jeudi.', 'fr', /votre père/],
    ['Venus après les obsèques de mon frère. Coin tranquille.', 'fr', /votre frère/],
    ['Maman est partie dimanche, vous nous avez gardé la salle.', 'fr', /votre mère/],
  ] as const)('names who died: "%s"', (text, language, who) => {
    for (const reply of repliesTo(text, 5, language)) {
      expect(reply).toMatch(who)
      expect(reply).toMatch(/condol|loss|sympath|thoughts|pens/i)
    }
  })

  test.each([
    ['My dad told the one about the eel and he died laughing.', 'en'],
    ['Mon père a raconté celle du poisson. Il est mort de rire.', 'fr'],
  ] as const)('mourns nobody who died of laughter: "%s"', (text, language) => {
    for (const reply of repliesTo(text, 5, language))
      expect(reply).not.toMatch(/condol|sympath|loss/i)
  })

  test('mourns with the guest where a wake was held and nobody says whose', () => {
    const text = 'His wake was in your upstairs room. Rose put his lime pickle out.'
    for (const reply of repliesTo(text, 5, 'en'))
      expect(reply).toMatch(/condol|loss|sympath|thoughts/i)
  })

  test('does not mourn whoever only came along', () => {
    for (const reply of repliesTo('After the wake my husband took us here for pie.', 5, 'en'))
      expect(reply).not.toMatch(/your husband/)
  })

  test.each([
    ['A year to the day since we lost Mum. We sat at her table.', 'en', /your mother/],
    ['Ten years since my wife passed and I still come.', 'en', /your wife/],
    ['Un an jour pour jour que maman est partie. On a repris sa table.', 'fr', /votre mère/],
    ['Papa aurait eu 80 ans. On a mangé la tourte en son honneur.', 'fr', /votre père/],
  ] as const)(
    'remembers with them, and condoles no more, years after: "%s"',
    (text, language, who) => {
      for (const reply of repliesTo(text, 5, language)) {
        expect(reply).toMatch(who)
        expect(reply).not.toMatch(/condol|sympath|courage|such a time|un tel moment/i)
      }
    },
  )

  test.each([
    ['My husband is having chemo. Rose made him a plain omelette.', 'en', /your husband/],
    ['Ma sœur vient de finir ses traitements, belle première sortie.', 'fr', /votre sœur/],
  ] as const)('sends whoever is ill good wishes: "%s"', (text, language, who) => {
    for (const reply of repliesTo(text, 5, language)) expect(reply).toMatch(who)
  })

  test.each([
    ['The funeral potatoes were great.', 'en'],
    ['The burger did not make my wife a widow.', 'en'],
    ['Mon père est mort de faim toutes les deux heures, il a tout fini.', 'fr'],
    ['Mes condoléances à mon régime, décédé hier soir devant votre plateau.', 'fr'],
  ] as const)('is none where it is a joke: "%s"', (text, language) => {
    for (const reply of repliesTo(text, 5, language))
      expect(reply).not.toMatch(/condol|sympath|loss|memor|souvenirs|courage/i)
  })

  test.each([
    ['J’ai appris le décès de votre chef. Nos sincères condoléances à toute l’équipe.', 'fr'],
    ['Elle gardait les clés du vestiaire. Toutes mes condoléances à la famille.', 'fr'],
    ['We heard about Marta. Our deepest condolences to the whole team.', 'en'],
  ] as const)('is touched where the guest condoles with the house: "%s"', (text, language) => {
    for (const reply of repliesTo(text, 5, language)) {
      expect(reply).toMatch(/touch|pensé|pensée|cœur|sensible|kind|sympathy|comfort|mean/i)
      expect(reply).not.toMatch(/vous présentons nos|your loss|equipe vous a plu|see you/i)
    }
  })

  test('remembers with a guest whose husband has left for good, though no word says so', () => {
    const text =
      'Ma femme adorait la soupe. Elle est partie cet hiver. Première fois seul à notre table.'
    for (const reply of repliesTo(text, 5, 'fr')) {
      expect(reply).toMatch(/votre femme|souvenir/)
      expect(reply).not.toMatch(/condol/i)
    }
  })

  test.each([
    'Mon fils a adoré. Il est parti en mars au Canada et réclame la tourte.',
    'Notre serveur préféré n’est plus là, il est parti en mars.',
  ])('mourns nobody who only went away: "%s"', (text) => {
    for (const reply of repliesTo(text, 5, 'fr')) expect(reply).not.toMatch(/condol|souvenir/i)
  })

  test('thanks for a colleague who remembered, warmly', () => {
    const text = 'A year since we lost Mum. Rose remembered her and gave us her table.'
    for (const reply of repliesTo(text, 5, 'en')) expect(reply).toMatch(/Rose/)
  })
})
