import { describe, expect, test } from 'vitest'
import sentences from '../../../evaluation/risk-sentences.json' with { type: 'json' }
import { kindsOf } from './risk.test-setup.ts'

describe.each(['en', 'fr'] as const)('the risks of labelled sentences in %s', (language) => {
  const rows = sentences[language]

  test('are nearly all held, each by its kind', () => {
    const risky = rows.filter(({ kinds }) => kinds.length > 0)
    const right = risky.filter(({ text, kinds }) => {
      const found = kindsOf(text)
      return kinds.every((kind) => found.includes(kind))
    })
    expect(right.length / risky.length).toBeGreaterThanOrEqual(0.95)
  })

  test('are seldom seen where a sentence only looks like one', () => {
    const calm = rows.filter(({ kinds }) => kinds.length === 0)
    const held = calm.filter(({ text }) => kindsOf(text).length > 0)
    expect(held.length / calm.length).toBeLessThanOrEqual(0.05)
  })
})

describe('a risk that its words name', () => {
  test.each([
    'We didn’t get food poisoning.',
    'It never made us sick.',
    'There were no cockroaches in the kitchen.',
    'On n’a pas vomi, c’est déjà ça.',
    'Il n’y avait pas de coquerelles.',
  ])('is none where a word just before it denies it: "%s"', (text) => {
    expect(kindsOf(text, 1)).toEqual([])
  })

  test('is turned off by a negation before it, unless that only stresses', () => {
    expect(kindsOf('Nobody got food poisoning this time.')).toEqual([])
    expect(kindsOf('Never been so sick after a meal.')).toEqual(['illness'])
    expect(kindsOf('Personne n’a vomi.')).toEqual([])
  })

  test('is not put together from words of two sentences', () => {
    expect(kindsOf('We loved the dishes. We didn’t order dessert.', 5)).toEqual([])
  })

  test('is not seen in what only looks like a demand when the stars are glad', () => {
    expect(kindsOf('We want to come back, and got our money’s worth.', 5)).toEqual([])
  })
})

describe('a risk that guests tell of in passing', () => {
  test.each([
    'It is more of a couples place, he said. We are two men holding hands. Message received.',
    'We came in kissing, two women, and every table was suddenly gone. Hint taken.',
    'Un soir plutôt familial, nous dit-il. Nous sommes deux hommes, on a compris le message.',
  ])('is heard from who the guests are and what they understood: "%s"', (text) => {
    expect(kindsOf(text, 1)).toContain('discrimination')
  })
})

describe('words of a disability', () => {
  test.each([
    'Nice lunch. I would like to know, is there a lift and is the step high for a wheelchair? I want to bring my aunt.',
    'Good dinner. I want to ask, is there place for a wheelchair and is the washroom on the same floor? I want to bring my father in May.',
    'Lovely soup. I took out my hearing aid, and they moved us to a quieter table at once.',
  ])('are no risk by themselves: "%s"', (text) => {
    expect(kindsOf(text, 4)).toEqual([])
  })

  test('are one where somebody is slighted for it', () => {
    const text = 'The waiter laughed at my hearing aid and moved us to the back.'
    expect(kindsOf(text, 2)).toContain('discrimination')
  })
})

describe('the model of risks beside the rules', () => {
  test('finds a risk that no group has words for, told in two sentences', () => {
    expect(kindsOf('We signed for $54. The app says $70 left our account that evening.')).toContain(
      'theft',
    )
  })

  test('overrules words of a risk in the most harmless of sentences', () => {
    expect(kindsOf('Those churros are so good they should be against the law.')).toEqual([])
  })
})

describe('what only looks like a risk of this house', () => {
  test.each([
    ['We got food poisoning at a buffet in another town on the Monday.', 5],
    ['At my last place the manager screamed at us, so this calm team was a joy.', 4],
    ['C’est chez le concurrent d’en face que j’ai été malade comme un chien, pas ici.', 5],
  ])('is harm that was done elsewhere: "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })

  test.each([
    ['We were throwing up all night after eating here, not across the road.', 'illness'],
    ['J’ai été malade comme un chien ici, pas chez le concurrent d’en face.', 'illness'],
    ['I cut my finger on your door and walked to the clinic across the road.', 'injury'],
  ])('is not what was done here beside another house: "%s"', (text, kind) => {
    expect(kindsOf(text, 2)).toContain(kind)
  })

  test.each([
    ['Open till ten on Saturdays. Cards and cash. Two steps at the front.', null],
    ['Siobhan checked and the email was right.', 3],
    ['Rien de spécial à signaler. Mangé, payé, parti.', 3],
  ])('is a plain sentence that is not sad: "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })

  test.each([
    ['Tom never said a word, just wrapped it up and squeezed my shoulder.', 4],
    ['Missus nicked my Yorkshire and the kids fought over the crackling.', 4],
    ['Nice lad, doing the work of four people. Give him a pay rise.', 1],
    ['The kitchen is tiny. Somebody needs to look at that kitchen today.', 2],
    ['Je me suis fait voler mon dessert par ma fille de quatre ans.', 5],
    ['Le patron a menacé de nous resservir si on finissait pas.', 5],
  ])('is no harm in "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })

  test.each(['None of us in the whole party was sick.', 'Aucun de nous n’a eu mal au ventre.'])(
    'is denied of everybody: "%s"',
    (text) => {
      expect(kindsOf(text, 5)).toEqual([])
    },
  )

  test('is harm after all where nobody was able to do something', () => {
    expect(kindsOf('None of us could stop vomiting.', 2)).toEqual(['illness'])
  })
})

describe('words of a risk that tell of something else', () => {
  test.each([
    ['On a pris pour emporter, les frites étaient froides rendu à la maison.', 3],
    ['Rendues chez nous, les crêpes étaient encore chaudes. Vers minuit il n’en restait plus.', 5],
    [
      'Le poulet était bon. Il n’y avait pas de sauce dans le sac alors que je l’avais payée 2,00 $.',
      3,
    ],
    ['On célébrait ma retraite de l’hôpital, 28 ans de nuits.', 5],
  ])('are none of a home, an order that lacked something, or a trade: %s', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })

  test.each([
    'Il a dévisagé le foulard de ma mère et nous a dit que c’était complet, la salle était vide.',
    'La dame a regardé le turban de mon frère : « on garde ces tables pour nos habitués ».',
    'Elle a entendu mon accent et tout à coup il n’y avait plus de place.',
  ])('are held where somebody was turned away for what was seen or heard: %s', (text) => {
    expect(kindsOf(text, 1)).toContain('discrimination')
  })

  test.each([
    'La serveuse a regardé le menu avec mon frère, c’était complet à 20 h.',
    'J’ai vu mon nom sur la liste, mais c’était complet.',
  ])('are no slight where nothing of a person was seen: %s', (text) => {
    expect(kindsOf(text, 3)).toEqual([])
  })
})

describe('a threat to a person', () => {
  test.each([
    ['Tell that waitress I know when she gets off work.', 5],
    ['She made a fool of me. She’ll be sorry, I know which bus she takes.', 1],
    ['If I see that bouncer in town I’ll break his jaw.', 1],
    ['Your manager will regret this. I’ll be waiting for him in the car park.', 2],
    ['Somebody should burn this place down with you in it.', 1],
    ['i’ll be waitin for that waiter when he knocks off', 1],
    ['My husband is going to knock your waiter out.', 1],
    ['Votre serveur s’est moqué de moi. On va se revoir, lui et moi.', 1],
    ['Vous allez me le payer, je sais où vous habitez.', 1],
    ['Si je le recroise dans la rue je lui casse la gueule.', 2],
    ['Il m’a humilié devant ma fille. Vous le regretterez, croyez-moi.', 1],
    ['On devrait mettre le feu à votre resto.', 1],
  ])('is held for that: "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual(['threat'])
  })

  test.each([
    ['I’ll be back, you’ve been warned! Best pie in town.', 5],
    ['I’m coming for you, cheesecake.', 5],
    ['Skip the pudding and you’ll regret it.', 5],
    ['Don’t go. You’ll regret it, overpriced rubbish.', 2],
    ['We know where you live now, so expect us every Friday.', 5],
    ['Decent. I’ll be back with my brothers for the quiz.', 4],
    ['Hands off the last scotch egg or I’ll break your fingers, as I told my brother.', 5],
    ['The ribs beat the hell out of anywhere else in town.', 4],
    ['Je vais vous tuer ce burger la prochaine fois, attention !', 5],
    ['On va se revoir pour le brunch.', 4],
    ['N’y allez pas. Vous allez le regretter.', 1],
    ['L’addition, vous allez la payer cher pour ce que c’est.', 2],
    ['Faites attention, on devient accro. Gare à vous !', 5],
  ])('is not a joke or a figure of speech: "%s"', (text, rating) => {
    expect(kindsOf(text, rating)).toEqual([])
  })

  test.each([
    ['You’ll be hearing from my lawyer, you’ll regret this.', 'legal'],
    ['The owner threatened to break my legs when I asked for a receipt.', 'staff_accused'],
    ['Le patron nous a menacés de nous casser la figure.', 'staff_accused'],
  ])('is none where a court is meant, or the guest was threatened: "%s"', (text, kind) => {
    expect(kindsOf(text, 1)).toEqual([kind])
  })
})

test('a content guest who asks for a lift is not slighted', () => {
  const text =
    'Souper parfait ou presque. On voudrait faire le baptême en mai. Mon père est en fauteuil roulant. Y a-t-il un ascenseur?'
  expect(kindsOf(text, 4)).toEqual([])
})
