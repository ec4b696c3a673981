import { describe, expect, it } from 'vitest'
import { findComplaints } from './complaints.ts'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

type Case = ['en' | 'fr', string, RegExp]

const phrases = (language: 'en' | 'fr', text: string, stars: number): string =>
  findComplaints(...given(language, text, stars))
    .map(({ phrase }) => phrase)
    .join(', ')

function given(language: 'en' | 'fr', text: string, stars: number) {
  const { review, reading } = readReview(language, text, stars)
  return [review, reading, language] as const
}

describe('a fault that is told by facts alone', () => {
  it.each<Case>([
    ['en', 'I ordered lasagne, got risotto.', /mix-up/],
    ['en', 'My brother asked for the trout and was brought the duck.', /mix-up/],
    ['en', 'They served us the lamb instead of the duck and said it was ours.', /mix-up/],
    ['en', 'The soup came after our mains.', /order in which/],
    ['en', 'They served the desserts before our mains.', /order in which/],
    ['en', 'A 50-minute soup on a quiet Monday.', /wait for your food/],
    ['en', '1 hr 10 min from ordering to eating.', /wait for your food/],
    ['en', 'Forty minutes in all, for two sandwiches.', /wait/],
    ['en', 'We got our mains, my sister didn’t.', /timing/],
    ['en', 'Asked for it without cheese. It came with cheese.', /request/],
    ['en', 'They said it was fully booked. We walked past five empty tables.', /refusal/],
    ['en', 'The trout was 19 last summer and now it is 26.', /rise in prices/],
    ['en', 'The mussels never came.', /missing/],
    ['en', 'Takeout on Friday. No sauce in the bag.', /missing/],
    ['en', 'Our table still had somebody’s crumbs on it.', /cleanliness/],
    ['fr', 'J’ai commandé la truite, j’ai reçu le canard.', /erreur/],
    ['fr', 'On nous a servi l’agneau au lieu du canard, sans un mot.', /erreur/],
    ['fr', 'On a reçu les entrées après les plats.', /ordre/],
    ['fr', 'La soupe est venue bien après les plats.', /ordre/],
    ['fr', 'Quarante minutes pour apprendre que la cuisine fermait.', /attente/],
    ['fr', 'Ils ont reçu leurs plats, pas ma mère.', /décalage/],
    ['fr', 'Demandé sans crème. Arrivé avec de la crème.', /demande/],
    ['fr', 'On nous dit que c’est complet, devant quatre tables vides.', /refus/],
    ['fr', 'La truite était à 19, elle est à 26.', /hausse/],
    ['fr', 'Le menu est passé de 24 $ à 31 $.', /hausse/],
    ['fr', 'Pour emporter. Pas de vinaigrette dans le sac.', /manquait/],
  ])('is named (%s): "%s"', (language, text, named) => {
    expect(phrases(language, text, 2)).toMatch(named)
  })

  it.each<['en' | 'fr', string]>([
    ['en', 'I ordered the trout instead of the duck, good choice.'],
    ['en', 'We had the soup after our walk, then the mains.'],
    ['en', 'A 30-minute walk along the river first, then lunch.'],
    ['en', 'I asked for no cheese and they took care of it.'],
    ['en', 'The trout was 26 and now it is 19.'],
    ['en', 'We were told it was full, so we booked for Friday.'],
    ['fr', 'J’ai pris la truite plutôt que le canard, bon choix.'],
    ['fr', 'Demandé sans crème, arrivé sans crème.'],
    ['fr', 'La truite était à 26, elle est à 19.'],
    ['fr', 'Un peu plus de tarte pour moi, merci.'],
  ])('is not heard in what only sounds like one (%s): "%s"', (language, text) => {
    expect(phrases(language, text, 4)).toBe('')
  })

  it.each<Case>([
    ['en', 'They brought me the trout instead of the duck. Swapped at once.', /trout|duck/],
    ['fr', 'On m’a apporté la truite au lieu du canard. Changée aussitôt.', /truite|canard/],
  ])('praises no dish that came in the place of another (%s): "%s"', (language, text, dish) => {
    const told = readReview(language, text, 4)
    for (const tone of TONES) expect(replyTo(told, language, { tone }).text).not.toMatch(dish)
  })
})

describe('a fault of a content guest', () => {
  it.each<['en' | 'fr', string, string]>([
    ['en', 'My soup was cold', ', because I was on the phone for ages.'],
    ['en', 'We were charged twice for the wine', '. The waiter corrected it at once, laughing.'],
    ['en', 'The music was far too loud', '. I asked and they turned it down.'],
    ['en', 'The chicken was dry', '. They replaced it without a word.'],
    ['en', 'We waited half an hour for the bill', ' but we were in no rush.'],
    ['fr', 'Ma soupe était froide', ', parce que j’étais au téléphone.'],
    ['fr', 'On nous a facturé deux fois le vin', '. Corrigé tout de suite, en riant.'],
    ['fr', 'La musique était bien trop forte', '. Ils ont aussitôt baissé le son.'],
    ['fr', 'Le poulet était sec', '. On me l’a changé sans discuter.'],
    ['fr', 'On a attendu l’addition une demi-heure', ' mais on n’était pas pressés.'],
  ])(
    'is no complaint where it was their doing or put right (%s): "%s%s"',
    (language, fault, rest) => {
      const but = language === 'en' ? 'Good, though. ' : 'Bon, par contre. '
      expect(phrases(language, `${but}${fault}.`, 3)).not.toBe('')
      expect(phrases(language, `${but}${fault}${rest}`, 4)).toBe('')
    },
  )

  it.each<Case>([
    ['en', 'Good, but the chicken was dry. I had to ask twice and nobody changed it.', /chicken/],
    ['en', 'Good, but the music was too loud. They turned it down, then up again.', /music/],
    ['fr', 'Bon, mais le poulet était sec. On ne me l’a jamais changé.', /poulet/],
  ])('is a complaint where it was not put right (%s): "%s"', (language, text, named) => {
    expect(phrases(language, text, 4)).toMatch(named)
  })

  it.each<['en' | 'fr', string, string]>([
    ['en', 'Good, but the soup was too salty for me.', 'nit'],
    ['en', 'Good, but the soup was far too salty.', 'fault'],
    ['fr', 'Bon, mais la soupe était trop salée à mon goût.', 'nit'],
    ['fr', 'Bon, mais la soupe était beaucoup trop salée.', 'fault'],
  ])('weighs little where it is a matter of taste (%s): "%s"', (language, text, weight) => {
    const weights = findComplaints(...given(language, text, 4)).map((one) => one.weight)
    expect(weights).toEqual([weight])
  })
})

describe('what a fault is called', () => {
  it.each<Case>([
    ['en', 'The croutons were soggy.', /texture of the croutons/],
    ['en', 'The trout was cold in the middle, sent it back.', /temperature of the trout/],
    ['fr', 'Les croûtons étaient mous.', /texture des croûtons/],
    ['fr', 'Très bon onglet, frites un peu molles.', /texture des frites/],
    ['fr', 'Le saumon voyage mal, tout ramolli dans la boîte.', /texture du saumon/],
    [
      'en',
      'Chips soggy, chicken dry.',
      /texture of the chips, the (?:cooking|dryness) of the chicken/,
    ],
    ['fr', 'Le saumon est arrivé tout ramolli dans sa boîte.', /texture du saumon/],
    ['fr', 'Le ragoût, deux boulettes au lieu de quatre. Trop salé, à boire le fleuve.', /sel/],
  ])('says which food and what of it (%s): "%s"', (language, text, named) => {
    expect(phrases(language, text, 2)).toMatch(named)
  })

  it.each<Case>([
    ['en', 'Our server was new and sweet about it, and the trout was dry.', /dessert/],
    ['en', 'A half empty room, and we were forgotten for an hour.', /pour|atmosphere/],
    ['en', 'They brought sardines with no lemon, and it took an hour.', /close/],
    ['fr', 'Au guichet, 4 $ de frais, et le terminal en panne.', /fraîcheur|froid/],
    ['fr', 'Froides, je les ai mangées pareil, les galettes.', /choix/],
    ['fr', 'Le gars a gardé nos manteaux, mais une heure d’attente.', /froid/],
  ])('is not taken from a word that means something else (%s): "%s"', (language, text, wrong) => {
    expect(phrases(language, text, 2)).not.toMatch(wrong)
  })
})
