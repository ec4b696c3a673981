import { describe, expect, test } from 'vitest'
import type { ReplyLanguage } from '#index'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

/** What the replies of every tone say to a guest of so many stars, with the kinds of risk that hold them. */
function answered(language: ReplyLanguage, stars: number, text: string) {
  const read = readReview(language, text, stars)
  const replies = TONES.map((tone) => replyTo(read, language, { tone }).text)
  return { replies, kinds: read.reading.risks.map(({ kind }) => kind) }
}

describe('a harm that a scene tells is held for a person', () => {
  test.each<[ReplyLanguage, number, string, string]>([
    ['en', 2, 'discrimination', 'My brother is deaf. She asked me what he wanted, twice.'],
    ['en', 1, 'discrimination', 'Mum uses a walker. The ramp was locked and they lifted her over.'],
    ['en', 1, 'staff_accused', 'Your barman followed my niece to the car park.'],
    ['en', 1, 'threat', 'If I see that waiter in town he won’t be laughing.'],
    ['en', 4, 'injury', 'Fab night. I slipped on the steps going out, my wrist is swollen.'],
    ['fr', 2, 'discrimination', 'Mon frère est sourd. On m’a demandé à moi ce qu’il voulait.'],
    [
      'fr',
      1,
      'discrimination',
      'Maman est en fauteuil. L’ascenseur était bloqué, tant pis pour elle.',
    ],
    ['fr', 1, 'staff_accused', 'Un serveur a noté mon numéro sur la fiche et m’écrit depuis.'],
    ['fr', 2, 'injury', 'Le parasol est tombé sur la tête de mon oncle.'],
    ['en', 1, 'threat', 'That barmaid had better watch herself after work.'],
    ['en', 2, 'discrimination', 'My dad is blind. They walked away laughing with his menu.'],
    ['fr', 1, 'threat', 'Le serveur, qu’il fasse attention en rentrant.'],
    ['fr', 1, 'discrimination', 'On a appelé mon père « mon petit arabe », devant tous.'],
    ['fr', 2, 'illness', 'Nous étions cinq à table, debout toute la nuit.'],
  ])('%s, %i stars, %s: "%s"', (language, stars, kind, text) => {
    const { replies, kinds } = answered(language, stars, text)
    expect(kinds).toContain(kind)
    for (const reply of replies) expect(reply).not.toMatch(/glad|lovely|ravi|heureux/iu)
  })

  test.each<[ReplyLanguage, number, string]>([
    ['en', 5, 'My son is autistic and the waiter brought his menu without a fuss.'],
    ['en', 3, 'They took my grumbling well, Tom above all. The soup was cold.'],
    ['en', 3, 'I give back the star that I took off for the bread.'],
    ['en', 5, 'The owner followed us out with my umbrella.'],
    ['fr', 5, 'Mon fils est autiste, on l’a servi avec le sourire.'],
    ['fr', 2, 'Truite sèche, papillote brûlée au bord.'],
    ['fr', 4, 'Descendez à l’arrêt de bus et marchez un peu.'],
    ['en', 2, 'Mind your step going out, the lane is dark. Cold soup.'],
    ['fr', 2, 'Faites attention en sortant, la marche est haute. Soupe froide.'],
    ['fr', 5, 'Rendez-moi ma taille ! Tout était trop bon.'],
  ])('and who tells of none is held for none (%s, %i stars): "%s"', (language, stars, text) => {
    expect(answered(language, stars, text).kinds).toEqual([])
  })
})

describe('a harm is called nothing that it was not', () => {
  test.each<[ReplyLanguage, string, RegExp, RegExp]>([
    [
      'en',
      'I work in a hospital and I know food poisoning. Two of us had it after the mussels.',
      /illness/u,
      /hospital/u,
    ],
    ['en', 'There was glass in my drink, I cut my lip.', /glass/u, /dish/u],
    ['en', 'My lawyer will write about the burns to my daughter’s arm.', /daughter/u, /your burn/u],
    [
      'en',
      'Both me and my flatmate were throwing up all night after the prawns.',
      /illness/u,
      /friend/u,
    ],
    [
      'en',
      'Hot fat on my arm, a burn as long as my hand. I have the photos and I want a call, or I wait outside your door until you open.',
      /burn/u,
      /will not/u,
    ],
    [
      'fr',
      'Je travaille à l’hôpital : c’était une intoxication, après vos moules.',
      /santé/u,
      /hôpital/u,
    ],
    [
      'fr',
      'Le thé s’est renversé sur le bras de la petite, des cloques partout.',
      /brûlure/u,
      /votre brûlure/u,
    ],
    ['fr', 'Un morceau de verre dans mon cocktail.', /verre/u, /assiette/u],
  ])(
    'its place and its person are those of the guest’s words (%s): "%s"',
    (language, text, meant, wrong) => {
      for (const reply of answered(language, 1, text).replies) {
        expect(reply).toMatch(meant)
        expect(reply).not.toMatch(wrong)
      }
    },
  )
})

describe('a loss that a scene tells is not met with cheer', () => {
  test.each<[ReplyLanguage, number, string]>([
    ['en', 5, 'He would have been thirty today. We had his burger.'],
    ['en', 4, 'We scattered her in the morning, then came to you for soup.'],
    ['en', 3, 'First Easter without our son. The band was a bit loud for us.'],
    ['en', 5, 'She was given weeks. She finished the crumble.'],
    ['en', 5, 'A month after we said goodbye to Dad. Your soup helped.'],
    ['en', 4, 'She’s not got long. She asked for your crumble, and got it.'],
    ['fr', 5, 'Mon père n’en a plus pour longtemps. Il a aimé la purée.'],
    ['fr', 5, 'Elle aurait eu trente ans aujourd’hui. On a pris son dessert.'],
    ['fr', 4, 'Premier Noël sans papa. La musique était un peu gaie.'],
    ['fr', 5, 'Ma mère a eu son dernier vrai repas chez vous.'],
    ['fr', 5, 'Les médecins lui donnaient deux mois. Elle a tout mangé.'],
  ])('%s, %i stars: "%s"', (language, stars, text) => {
    for (const reply of answered(language, stars, text).replies) {
      expect(reply).toMatch(
        /condol|sympath|loss|memor|thinking|thoughts|hearts|days|strength|hard|pens|souvenir|forces?|jours|doux|moment/iu,
      )
      expect(reply).not.toMatch(/!/u)
    }
  })

  test.each<[ReplyLanguage, string]>([
    ['en', 'It would have been nice to have ten more chips.'],
    ['fr', 'Le gâteau aurait eu plus de goût avec du sel.'],
  ])('and a wish is no loss (%s): "%s"', (language, text) => {
    for (const reply of answered(language, 4, text).replies)
      expect(reply).not.toMatch(/condol|memor|souvenir|pensée/iu)
  })
})
