import { describe, expect, it } from 'vitest'
import { preparedHouse } from '../../evaluation/trial.ts'
import type { ReplyTone } from '#reply'
import { findOccasions } from './occasions.ts'
import { readReview, replyTo } from './review.test-setup.ts'

const HOUSES = { en: preparedHouse('english'), fr: preparedHouse('french') }
type Code = keyof typeof HOUSES

function occasionsIn(language: Code, text: string) {
  const { review, reading } = readReview(HOUSES[language].prepared, text, 5, 'Ann')
  return findOccasions(review, reading, language)
}

function written(language: Code, text: string, tone: ReplyTone = 'neutral'): string {
  const { prepared, house } = HOUSES[language]
  return replyTo(readReview(prepared, text, 5, 'Ann'), language, { tone }, house).text
}

describe('what brought a guest', () => {
  it('is not what others in the room celebrate', () => {
    const text = 'Came for a quiet pie, ended up dancing with Norm and a hen party from Corby.'
    expect(occasionsIn('en', text)).toEqual([])
    expect(occasionsIn('en', 'My sister’s hen party, fourteen of us.')[0]?.about).toBe(
      'celebration',
    )
  })

  it('is no habit where other guests are called regulars', () => {
    const others = 'La table d’à côté fumait, on m’a répondu que c’étaient des habitués.'
    expect(occasionsIn('fr', others)).toEqual([])
    expect(occasionsIn('fr', 'On est des habitués depuis l’ouverture.')[0]?.about).toBe('regular')
  })

  it.each<[string, boolean]>([
    ['I booked the room for my husband’s 50th back in January. What a night.', false],
    ['We booked for my mum’s 80th and had a wonderful evening.', false],
    ['Super evening. Back in May for my 60th.', true],
    ['We’ve booked again for her birthday in June.', true],
  ])('is ahead only where the guest says so: "%s" (%s)', (text, isAhead) => {
    expect(occasionsIn('en', text)[0]?.ahead === true).toBe(isAhead)
  })

  it.each<[Code, string, string]>([
    ['en', 'retirement', '34 years teaching chemistry and they let me out on Friday.'],
    ['fr', 'retirement', "33 ans à chauffer l'autobus, pis vendredi c'était ma dernière."],
    ['en', 'wedding', 'Sixteen of us for our wedding lunch after the registry office.'],
    ['fr', 'wedding', 'Nous avons fêté notre mariage dans la salle du haut.'],
    ['en', 'exam', 'Passed my driving test this morning, fourth go.'],
    ['fr', 'exam', 'Notre grande a été acceptée en médecine !'],
    ['en', 'nightOff', 'Our first night out without the baby in seven months.'],
    ['fr', 'newborn', 'Première sortie resto avec notre petite puce de quatre mois.'],
    ['en', 'moving', 'Moved in round the corner on Saturday.'],
    ['fr', 'homecoming', 'Rentré de deux ans à Perth, et le boudin vaut le vol.'],
    ['fr', 'reunion', "J'ai retrouvé mon frère après dix-neuf ans. Rose passait, repartait."],
    ['fr', 'reunion', "Soupé avec ma cousine que je n'avais pas vue depuis le secondaire."],
    ['en', 'reunion', 'Met up with an old friend for the first time in twenty years.'],
    ['fr', 'anniversary', "Noces d'émeraude hier soir, quarante ans !"],
    ['en', 'expecting', 'A baby shower for fourteen women.'],
    ['en', 'anniversary', 'We celebrated our wedding anniversary.'],
    ['fr', 'regular', "On vient depuis l'ouverture."],
    ['en', 'honeymoon', 'Honeymoon stop number six and the loveliest of them.'],
    ['en', 'mothersDay', 'Came for Mothering Sunday, three generations of us.'],
    ['fr', 'fathersDay', 'Un beau souper de fête des Pères.'],
    ['en', 'farewell', 'Farewell dinner for my daughter, she flies home tomorrow.'],
    ['en', 'farewell', 'Last pint here before we emigrate.'],
    ['en', 'regular', 'Haddock, two bitters. Same table next Wednesday.'],
  ])('is heard in %s: %s, in "%s"', (language, about, text) => {
    expect(occasionsIn(language, text)[0]?.about).toBe(about)
  })

  it.each<[Code, string, string | undefined]>([
    ['en', "It was my wife's 40th.", 'your wife'],
    ['en', 'Took my nan out for her birthday.', 'your grandmother'],
    ['en', 'My wife took me here for my birthday.', undefined],
    ['fr', 'On a souligné la fête de ma mère.', 'votre mère'],
    ['fr', "Mon mari m'a amenée ici pour mon anniversaire.", undefined],
  ])('is somebody’s day (%s: %s is that of %s)', (language, text, whose) => {
    expect(occasionsIn(language, text)[0]?.whose).toBe(whose)
  })

  it.each<[Code, string]>([
    ['en', 'Mind the doorstep: it was slick and I went down on one knee, grazed it too.'],
    ['en', 'We walked past for years without ever going in.'],
    ['en', 'We had been meaning to try this for years.'],
    ['fr', 'On passait devant depuis des années.'],
    ['fr', 'On a retrouvé ma cousine au bar après le ciné.'],
    ['fr', "J'ai retrouvé mon parapluie après deux semaines."],
    ['en', 'Met my brother here after work.'],
    ['en', 'The honeymoon is over, the burger was dull.'],
  ])('is neither a fall nor a house that was passed by (%s: "%s")', (language, text) => {
    expect(occasionsIn(language, text)).toEqual([])
  })

  it.each([
    ['I booked the room for my husband’s 50th back in January, and changed the date once.', false],
    ['Booked for my wife’s 40th. Table not ready till 8.', false],
    ['We have booked for Mum’s 80th.', true],
    ['We’ll be back in June for our anniversary.', true],
  ])('is yet to come only where the guest says so: "%s"', (text, isAhead) => {
    expect(occasionsIn('en', text)[0]?.ahead === true).toBe(isAhead)
  })

  it('is congratulated in words of its own, and to whomever it is', () => {
    expect(written('en', "It was my wife's 40th and we loved it.")).toContain('to your wife')
    expect(written('fr', 'On a souligné la fête de ma mère, un régal.')).toContain('votre mère')
    expect(written('en', 'Loved it. Back in May for my 60th birthday!')).not.toMatch(/belated/)
  })

  it('is a wish that is returned, and a wedding that nobody jokes about', () => {
    expect(written('fr', 'On a adoré. Bonne année à toute la gang !')).toMatch(
      /(?:bonne|nouvelle) année à vous aussi/iu,
    )
    expect(written('en', 'Our wedding lunch here was lovely.', 'fun')).not.toMatch(
      /grin|woohoo|crew|hungry/i,
    )
  })
})

describe('an occasion of others in the room', () => {
  it.each<['en' | 'fr', string]>([
    ['en', 'There was an office party upstairs and we could hardly talk.'],
    ['en', 'The next table had a birthday and sang all night.'],
    ['fr', 'Il y avait un party de bureau en haut, on les entendait cogner.'],
    ['fr', 'Son collègue Tiago nous a déplacés avec le sourire.'],
  ])('is not the guest’s (%s): %s', (language, text) => {
    const { review, reading } = readReview(language, text, 4)
    expect(findOccasions(review, reading, language)).toEqual([])
  })

  it.each<['en' | 'fr', string]>([
    ['en', 'There were ten of us for my birthday, upstairs.'],
    ['fr', 'On fêtait ma fête en haut, avec mes collègues.'],
  ])('does not hide the guest’s own (%s): %s', (language, text) => {
    const { review, reading } = readReview(language, text, 5)
    expect(findOccasions(review, reading, language).map(({ about }) => about)).toContain('birthday')
  })
})
