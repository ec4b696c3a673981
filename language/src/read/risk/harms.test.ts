import { describe, expect, test } from 'vitest'
import { kindsOf } from './risk.test-setup.ts'

describe('a harm that is told in passing', () => {
  test('is found beside a bank that nobody broke', () => {
    const text = 'The tray tipped and left a scald as big as a bank card.'
    expect(kindsOf(text, 2)).toEqual(['injury'])
  })

  test('is none where a happy guest only feared it, and one where it came so', () => {
    const feared = 'Food poisoning is what I feared when he chose the place. Best meal of the year.'
    expect(kindsOf(feared, 5)).toEqual([])
    for (const [text, stars, kind] of [
      ['It was what we feared: food poisoning, all four of us.', 1, 'illness'],
      ['Food poisoning is what I feared, and food poisoning is what I got.', 4, 'illness'],
      ['I half expected food poisoning and that is what my daughter had.', 4, 'illness'],
      ['A burn is what I feared when the tray came, and I got a burn on my arm.', 5, 'injury'],
    ] as const)
      expect(kindsOf(text, stars), text).toEqual([kind])
  })

  test.each([
    ['Lovely! Her lips did swell up a bit (a tree nut thing), Benadryl sorted it.', ['allergy']],
    ['Merci à tous. Ma gorge s’est mise à gonfler, on avait dit sans arachides.', ['allergy']],
    ['Thanks for the ice when I came off the stool. The splint is off in May.', ['injury']],
    ['Merci de m’avoir ramassée dans les marches mouillées (poignet foulé, attelle).', ['injury']],
    ['Great night, though the three who had the clams were all rough next day.', ['illness']],
    [
      'Belle soirée. Un peu barbouillés le lendemain, ceux qui avaient pris les moules.',
      ['illness'],
    ],
  ])('is found in a glad review: "%s"', (text, kinds) => {
    expect(kindsOf(text, 5)).toEqual(kinds)
  })

  test.each([
    ['Good pub. A stool leg snapped and down I went, my back has hurt since.', 'injury'],
    ['Lovely meal, though somebody went through my handbag and my purse is gone.', 'theft'],
    ['Good food. I have sent the video to the council’s food team.', 'legal'],
    ['Bon repas. Ma banque a bloqué ma carte après, quelqu’un l’avait clonée.', 'theft'],
    ['Bonne bouffe. J’ai transmis la vidéo au service des aliments de la ville.', 'legal'],
    ['Bien. J’aimerais quand même ravoir mes quarante dollars.', 'money_demanded'],
  ])('is found where four stars are given: "%s"', (text, kind) => {
    expect(kindsOf(text, 4)).toContain(kind)
  })

  test.each([
    ['The kids came out of the ball pit worn out, and we came out at $52 for two.', 5],
    ['Driver waited while I found my shoes and wouldn’t take a tip.', 4],
    ['On en est ressortis tout neufs, à 52 $ pour deux.', 5],
    ['Me semble que c’est à vous autres de gérer ça.', 3],
  ])('is not what only sounds like one: "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })

  test.each([
    ['The barman reeked of whisky and could hardly stand.', ['staff_accused']],
    ['Notre serveur sentait l’alcool à plein nez. Inadmissible.', ['staff_accused']],
    ['The waiter put our change in his back pocket.', ['staff_accused', 'theft']],
    ['You charged us wrong, please you must return this money.', ['money_demanded']],
    [
      'The man at the desk said some people just fit better here.',
      ['discrimination', 'staff_accused'],
    ],
  ])('has both of its kinds: "%s"', (text, kinds) => {
    expect(kindsOf(text, 1).toSorted()).toEqual(kinds)
  })
})

describe('a harm that is told by what came of it', () => {
  test.each([
    ['Lovely evening. My thumb is the size of a plum since your gate shut on it.', 'injury'],
    ['Superb pie. Dad went over the loose rug and his wrist has been in a splint since.', 'injury'],
    ['Best curry in town, though it cost me half a tooth.', 'injury'],
    ['Great music. My sister missed her exam thanks to your prawn toast.', 'illness'],
    ['There was something wriggling in the spinach. Otherwise fine.', 'illness'],
    ['Good food. My Sikh uncle was asked to wait outside.', 'discrimination'],
    ['The tip on my card is twice what I signed for.', 'theft'],
    ['J’ai déboulé deux marches, ma cheville est grosse comme un pamplemousse, haha.', 'injury'],
    ['Excellent couscous. Un caillou m’a coûté une molaire.', 'injury'],
    ['Bons plats. Mon frère a raté son quart à cause de votre tartare.', 'illness'],
    ['Ma fille a dû se piquer avec son stylo, il y avait du sésame.', 'allergy'],
    ['Le pourboire sur mon relevé est le double de ce que j’ai tapé.', 'theft'],
  ])('is found where four stars are given: "%s"', (text, kind) => {
    expect(kindsOf(text, 4)).toContain(kind)
  })

  test('is found where a guest is told that the room is full and others are seated', () => {
    expect(
      kindsOf('C’est complet, nous dit-on. Le couple blanc arrivé derrière est placé aussitôt.', 1),
    ).toContain('discrimination')
  })

  test.each([
    [
      'Mon mari est noir, je suis blanche. Il fallait attendre. Deux couples arrivés derrière nous se sont assis.',
      1,
    ],
    ['Ma femme est voilée. On nous a dit qu’il n’y avait plus de table, d’autres sont entrés.', 1],
    ['Nous sommes maghrébins. À la porte, d’un coup tout était réservé.', 2],
  ])(
    'is found where guests of another colour come after those behind them: "%s"',
    (text, rating) => {
      expect(kindsOf(text, rating)).toContain('discrimination')
    },
  )

  test.each([
    ['Mon sac, posé au vestiaire sur conseil du personnel, a été vidé.', 1],
    ['Ma sacoche a été fouillée pendant que nous dansions.', 2],
  ])('is found where a bag was emptied: "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toContain('theft')
  })

  test.each([
    ['Je suis noire de jalousie : mes voisins sont servis avant nous, mais quelle table !', 5],
    ['Mon mari est asiatique et adore votre riz. Il fallait attendre un peu, rien de grave.', 4],
    ['Mon assiette a été vidée en deux minutes tellement c’était petit.', 2],
    ['On est ressortis parfumés au mouton pour trois jours. Mais quel mouton.', 4],
    ['Nous sommes ressortis repus pour trois jours.', 5],
    ['We missed our train because the crumble was too good to leave.', 5],
    ['My thumb is sore from all the photos I took.', 5],
    ['My deaf brother and his hearing friends were all signed to.', 5],
    ['On a raté le train à cause du tiramisu, trop bon pour partir.', 5],
    ['Le couple derrière nous a été placé aussitôt, le service est rapide.', 4],
    ['C’était complet, mais on nous a trouvé une table en dix minutes.', 5],
  ])('is not what only sounds like one: "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })
})

describe('words of harm that tell of none', () => {
  test.each([
    ['Food nice when it came. Table wobbly. Will wobble back sometime.', 3],
    ['The stool was a bit wobbly all night, otherwise good food.', 3],
    ['A seagull took the roll clean out of my hand. Hilarious.', 4],
    ['Tea strong enough to trot a mouse on.', 4],
    ['The dining room was quiet as a mouse.', 3],
    ['Portions fit for a church mouse, and the food was fine.', 2],
    ['The plaice was nice, a bit of a bone in it.', 4],
    ['A stray bone in the fish, easily done.', 4],
  ] as const)('raise no alarm: "%s" (%i stars)', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })

  test.each([
    ['I was sick and wobbly all night after the mussels.', 2, 'illness'],
    ['A mouse ran along the skirting board.', 2, 'illness'],
    ['A bone in the fish stuck in my throat and I choked on it.', 2, 'injury'],
    ['My wife ended up in hospital that night after the curry.', 1, 'illness'],
    ['Only grumble is the step, which I missed and went my length. Sore knee.', 4, 'injury'],
    ['I was picking glass out of my finger all evening.', 3, 'injury'],
    ['Missed the kerb by your door and skinned both knees.', 3, 'injury'],
    ['I told them I can’t have nuts and the tart came out with walnuts on top.', 3, 'allergy'],
    ['Sort my meal out (£86) by Friday or they all see the photos.', 1, 'money_demanded'],
  ] as const)('are no cover for a harm: "%s" (%i stars)', (text, rating, kind) => {
    expect(kindsOf(text, rating)).toContain(kind)
  })
})
