import { describe, expect, test } from 'vitest'
import type { ReplyLanguage } from '#index'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

/** What the replies of every tone say to a guest of so many stars, without capitals. */
function said(language: ReplyLanguage, stars: number, text: string): string {
  const read = readReview(language, text, stars)
  return TONES.map((tone) => replyTo(read, language, { tone }).text.toLowerCase()).join('\n')
}

describe('a reply names nothing that only stands beside what is meant', () => {
  test.each<[string, ReplyLanguage, number, string, RegExp]>([
    [
      'another table',
      'en',
      2,
      'The people beside us got bread and drinks. We got neither.',
      /the bread/u,
    ],
    ['nothing special', 'en', 3, 'It’s ok. Nothing special for the price.', /the special/u],
    [
      'what was cheap',
      'en',
      4,
      'Summer nights in that courtyard, you can’t beat it. Good grilled fish, cheap wine, kids running around. We waited a good while for a table and the bill had other beers on it, but they fixed that right away.',
      /the wine/u,
    ],
    [
      'what was said to be cheap',
      'en',
      2,
      'The wine was cheap. The bad: we had a booking for seven, and the room was cold.',
      /the wine/u,
    ],
    [
      'a time',
      'en',
      4,
      'Fewer wasps. They were all over us by the time the bread came and we moved inside.',
      /the bread/u,
    ],
    [
      'what hangs over a table',
      'en',
      4,
      'It was pity that the fan was broken above our table, we have sweated much.',
      /the table/u,
    ],
    [
      'what was gone when something came',
      'en',
      4,
      'The cod was good. Bread came late, after the soup was gone.',
      /absence/u,
    ],
    ['no huge deal', 'en', 3, 'We paid six dollars more for rice. Not a huge deal.', /portion/u],
    [
      'what is dry by nature',
      'fr',
      3,
      'Un régal. Par contre 6 € le café avec deux mini biscuits secs, c’est se moquer.',
      /fraîcheur|sécheresse/u,
    ],
    [
      'where something is missed',
      'fr',
      5,
      'La choucroute est parfaite. Manque juste un peu de raifort sur la table.',
      /tables?(?! bientôt)/u,
    ],
    [
      'glasses by which somebody is known',
      'en',
      4,
      "The adana was very good. I do think 12.5% added automatically is cheeky. Nice lad serving though, can't remember his name, glasses.",
      /the glasses/u,
    ],
    [
      'a bidden no',
      'en',
      4,
      'The bread like a cloud. The coffee no, please, the coffee is terrible. Service a bit slow but with smile.',
      /warmth|welcome you (?:got|had)/u,
    ],
    [
      'who had to ask twice',
      'fr',
      3,
      'J’ai ben aimé mon poulet, y’était tendre. Mais mon verre était sale, ma fourchette aussi, j’ai dû demander deux fois pour les changer.',
      /erreur/u,
    ],
    [
      'the cold of a room',
      'fr',
      4,
      'Très bon repas, la soupe était excellente. Il faisait froid par contre près de la porte, j’ai gardé mon manteau. Le café était tiède aussi.',
      /température des plats/u,
    ],
    [
      'a long menu',
      'fr',
      3,
      'Les plats sont bons mais la carte est ben trop longue pis la moitié est pas disponible.',
      /rythme|attente|lenteur/u,
    ],
    [
      'riz collé, which is a dish',
      'fr',
      4,
      'Visité un mercredi à 12 h 15. Table pour deux, attente 10 minutes. Commandé : accras, poulet créole, riz collé, un corossol. Stationnement derrière. Wi-Fi : non.',
      /riz(?! collé)/u,
    ],
    [
      'beer mats',
      'en',
      5,
      'Fab find. Everything tasted of real fire. Tiny moan, the tables wobble and ours needed three beer mats.',
      /the beer/u,
    ],
    [
      'what never came',
      'en',
      2,
      'Delivery missing the quails and both breads, £23 worth. The app gave me four quid.',
      /breads? pleased|enjoyed the bread|liked the bread|happy with the bread|about the bread/u,
    ],
    [
      'what stood for bad wine',
      'en',
      4,
      'The wings and the liver are the ones to get. Wine list is poor though, two reds and one of them was off. They changed it for a beer straight away.',
      /the beer/u,
    ],
    [
      'what the courier should have',
      'fr',
      4,
      'Livraison en pleine tempête, arrivée chaude, faut le faire. J’aurais pris un peu plus de sauce. Donnez-lui un bon chocolat chaud de ma part.',
      /chocolat/u,
    ],
    [
      'what is unbeatable without a price',
      'fr',
      5,
      'Toujours satisfait. Les pâtés de la maison sont imbattables',
      /prix/u,
    ],
    [
      'what came from a freezer',
      'en',
      3,
      'Meat was excellent, sides less so. The chips were clearly from frozen.',
      /reheated/u,
    ],
    ['who will go again', 'en', 4, 'Solid. Will go again.', /advice|tip\b/u],
    [
      'an illness that is over',
      'en',
      5,
      'Jan was halfway through chemo and hadn’t wanted food for weeks. She ate a whole quail. She’s all clear now and we came back last night to tell you.',
      /strength|courage|thoughts/u,
    ],
    [
      'a wound where two fell ill',
      'fr',
      1,
      'Dimanche à 4 h on était malades comme des chiens tous les deux, vomissements, fièvre. On a passé la journée à l’urgence. Le médecin parle d’une intoxication. J’ai porté plainte.',
      /blessure/u,
    ],
    [
      'a watery sauce',
      'en',
      4,
      'Really enjoyed our meal. My husband’s beyti was a bit heavy on the sauce and the yoghurt had gone watery.',
      /lack of flavour/u,
    ],
    [
      'a half that was alright',
      'en',
      3,
      'Decent kebab, nothing to rave about. The soup was lukewarm and the adana was alright.',
      /was alright/u,
    ],
    ['a price', 'en', 2, '£17 for a bowl of soup, come off it.', /the bowl/u],
    [
      'somebody at a place',
      'fr',
      3,
      'Froid dans la salle. Mais la dame du comptoir a chauffé le lait.',
      /comptoir|service/u,
    ],
    [
      'what was not charged',
      'fr',
      2,
      'Un caillou dans le riz. On ne nous a pas facturé les cafés.',
      /cafés/u,
    ],
    [
      'a door that says when',
      'fr',
      2,
      'La porte dit 22 h. À 21 h, tout était éteint.',
      /la porte/u,
    ],
    ['the guest’s age', 'en', 4, 'A bit loud at my age but the pie was great.', /wait/u],
    ['the guest’s delay', 'en', 1, 'Rang to say we’d be ten late. No table left.', /wait/u],
    ['the guest’s shrug', 'fr', 3, 'Repartis avec un haussement d’épaules.', /réaction/u],
    [
      'what fell',
      'en',
      5,
      'Crayons for the kids, and not a word when the soup hit the carpet.',
      /soup/u,
    ],
    [
      'what is to come',
      'fr',
      4,
      'La cinquième étoile, c’est pour quand le risotto sera chaud.',
      /risotto/u,
    ],
    [
      'what they brought',
      'fr',
      4,
      'Belle soirée. La tarte que nous avions apportée est restée au frigo.',
      /que la tarte|aimé la tarte/u,
    ],
    ['a low mark', 'fr', 4, 'Plats 5/5, service 5/5, propreté 3/5', /propreté/u],
    ['a way to say perfect', 'fr', 5, 'Nickel chrome.', /propreté/u],
    [
      'the taste that an illness took',
      'fr',
      4,
      'Sortie de chimio. Le goût revient, enfin.',
      /goût/u,
    ],
    ['what was smelt', 'fr', 5, 'L’odeur du couscous me réveille, je vis au-dessus.', /couscous/u],
  ])('%s (%s, %i stars): "%s"', (_, language, stars, text, wrong) => {
    expect(said(language, stars, text)).not.toMatch(wrong)
  })

  test.each<[ReplyLanguage, number, string, RegExp]>([
    ['en', 2, 'The bread was stale and the drinks were warm.', /bread|fresh/u],
    ['en', 2, '£17 for a bowl of soup, come off it.', /price/u],
    ['fr', 2, 'Il a haussé les épaules quand on a demandé du pain.', /réaction/u],
    ['en', 2, 'Forty minutes late with the mains.', /wait/u],
    ['en', 5, 'Best soup in town, the soup alone is worth the trip.', /soup/u],
  ])('but what is meant (%s, %i stars): "%s"', (language, stars, text, meant) => {
    expect(said(language, stars, text)).toMatch(meant)
  })

  test.each<[ReplyLanguage, number, string]>([
    ['en', 1, 'Wrong restaurant, I meant this for the pizzeria.'],
    ['fr', 1, 'Pardon, je me suis trompé de restaurant.'],
  ])('nobody is sorry where a review was meant for others (%s, %i stars): "%s"', (...row) => {
    const [language, stars, text] = row
    expect(said(language, stars, text)).not.toMatch(/sorry|apolog|désol|excuse|pardon/u)
  })

  test('nor for what the guest only asks about', () => {
    expect(said('en', 2, 'Batter sour?? Is that normal?')).not.toMatch(/batter/u)
  })
})

describe('a reply says no more of the visit than the guest did', () => {
  test.each<[ReplyLanguage, number, string]>([
    ['en', 5, 'Do you sell the almond cake whole?'],
    ['en', 4, 'Do I need to book for the pie? Came Sunday and missed it.'],
  ])('who only asks is not told that all went well (%s, %i stars): "%s"', (...row) => {
    const [language, stars, text] = row
    expect(said(language, stars, text)).not.toMatch(/glad|good visit|went well|like to hear/u)
  })

  test.each<[ReplyLanguage, string]>([
    ['en', 'The pancakes fell apart on the griddle, so no rolls for us. Apart from that, solid.'],
    ['fr', 'Deuxième de mes trois brunchs de la semaine, derrière celui du port. Voilà.'],
  ])('three stars are no bad visit (%s): "%s"', (language, text) => {
    expect(said(language, 3, text)).not.toMatch(
      /good time|better (?:visit|time)|let (?:you )?down|meilleur moment|décev|déception/u,
    )
  })

  test.each<[ReplyLanguage, string, RegExp, RegExp]>([
    ['en', 'They stacked the chairs around us while we ate.', /hurry/u, /chairs|seat/u],
    [
      'fr',
      'Le site dit deux services. On nous a apporté les manteaux avant le dessert.',
      /précipitation/u,
      /site|manteaux/u,
    ],
    ['en', 'At one hour thirty they took the candle away.', /hurry/u, /wait/u],
    ['en', 'A two-hour table, fine. But they stacked the chairs around us.', /hurry/u, /wait/u],
  ])('who was hurried out (%s): "%s"', (language, text, meant, wrong) => {
    expect(said(language, 2, text)).toMatch(meant)
    expect(said(language, 2, text)).not.toMatch(wrong)
  })

  test('and one star is no visit that was only not perfect', () => {
    expect(
      said('en', 1, 'We sat. We looked at each other. We left, my mother in front.'),
    ).not.toMatch(/not everything/u)
  })
})
