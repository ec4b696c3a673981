import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, readReview, replyTo, TONES } from './review.test-setup.ts'

function written(language: 'en' | 'fr', rating: number | null, text: string) {
  const told = readReview(language, text, rating)
  const plan = planReply(told.review, told.reading, HOUSE, language)
  const replies = TONES.map((tone) => replyTo(told, language, { tone }).text)
  return { plan, replies }
}

describe('a remark that the reply cannot name', () => {
  test.each([
    ['fr', 5, 'La soupe est excellente, j’aurais aimé un vrai cendrier dehors.'],
    ['fr', 4, 'Belle soirée. Dommage pour le reste.'],
    ['fr', 4, 'On s’est régalés. Changez la sonnette, par pitié.'],
    ['en', 5, 'The soup is excellent, I would have liked an ashtray outside.'],
    ['en', 4, 'Lovely evening. Shame about the rest.'],
    ['en', 5, 'Superb fish. My one small whinge, the screen in front of us.'],
  ] as const)('is taken up as one: %s, %i stars, "%s"', (language, rating, text) => {
    const { plan, replies } = written(language, rating, text)
    expect(plan.remark).not.toBeNull()
    for (const reply of replies)
      expect(reply).toMatch(/remarque|bien compris|remark|point|mention|better/i)
  })

  test.each([
    ['fr', 'Je n’ai pas trouvé un seul défaut, et pourtant je suis difficile.'],
    ['fr', 'Tout était parfait, sans le moindre petit bémol.'],
    ['en', 'We had a wonderful evening with not a single complaint.'],
    ['en', 'Exactly like home. My mother would find one fault, but only one.'],
  ] as const)(
    'is none where the guest denies one, or says who else would find one: %s, "%s"',
    (language, text) => {
      const { plan, replies } = written(language, 5, text)
      expect(plan.remark).toBeNull()
      for (const reply of replies) expect(reply).not.toMatch(/remarque|remark/i)
    },
  )
})

describe('a remark', () => {
  test.each([
    ['en', 'Lovely meal. I do wish you would turn the lights up a little.', 'the lighting'],
    ['en', 'Great food. Please a lamp on the stairs.', 'the lighting'],
    ['en', 'Very good. A handrail would be a kindness.', 'the handrail'],
    ['en', 'We loved it. The toilets could do with more soap.', 'the toilets'],
    ['en', 'Nice evening. I would prefer a larger ice cube.', 'the ice'],
    [
      'en',
      'Good lunch. Only thing, the table by the door is baltic in February.',
      'the table by the door',
    ],
    ['fr', 'Très bon repas. Ce serait bien d’avoir plus d’éclairage.', "l'éclairage"],
  ] as const)('is named by what it is about: %s, "%s"', (language, text, phrase) => {
    const { plan } = written(language, 4, text)
    const named = [plan.remark?.thing?.phrase, ...plan.complaints.map((one) => one.phrase)]
    expect(named).toContain(phrase)
  })

  test('is noted and never apologised for', () => {
    const { plan, replies } = written('en', 5, 'Superb evening. I wish you sold your aprons.')
    expect(plan.remark?.thing).toBeNull()
    for (const reply of replies) {
      expect(reply).toMatch(/point|remark|note|mention|better|jotted/i)
      expect(reply).not.toMatch(/sorry|apolog/i)
    }
  })

  test.each([
    ['We ate well. The cheese seemed too cold to us.', 'the cheese'],
    ['Good cava by the glass. The washrooms were dirty.', 'the washrooms'],
    ['Lovely, but do warn people about the step in the doorway.', 'the step'],
    ['You’d do well to put a price on the specials board.', 'the prices'],
    ['Wonderful. Would be so happy if there was a vegan dessert too.', 'the vegan choices'],
    ['It is just right. A footstool under the table would help us short folk.', null],
  ])('is also what a content guest blames in passing: "%s"', (text, phrase) => {
    const { plan } = written('en', 4, text)
    const named = [plan.remark?.thing, ...plan.noticed, ...plan.complaints].map(
      (one) => one?.phrase,
    )
    if (phrase === null) expect(plan.remark?.thing).toBeNull()
    else expect(named.join()).toMatch(phrase === 'the washrooms' ? /washrooms|toilets/ : phrase)
  })

  test.each([
    ['I wish you all the best.'],
    ['I wish you were closer to our house.'],
    ['Please keep it up.'],
    ['You need to try the duck.'],
    ['The duck was superb, the room lovely.'],
    ['Do you have a ramp? It would be nice to come.'],
  ])('is not found where a guest only praises or asks: "%s"', (text) => {
    expect(written('en', 5, text).plan.remark).toBeNull()
  })

  test('is left out where a complaint of the same sentence says it', () => {
    const { plan } = written('en', 3, 'I wish the music had not been so loud, we had to shout.')
    expect(plan.complaints.length + Number(plan.remark !== null)).toBe(1)
  })
})

describe('a reply', () => {
  test.each([
    ['fr', 'Le resto est à deux rues du parc. La carte est en trois langues, la porte est rouge.'],
    [
      'en',
      'The place is two streets from the park. The menu has three languages, the door is red.',
    ],
  ] as const)('claims no good visit of facts without stars: %s', (language, text) => {
    for (const reply of written(language, null, text).replies)
      expect(reply).not.toMatch(/bon moment|plu\b|souri|good time|enjoyed|smil/i)
  })

  test.each([
    [
      'fr',
      'Nous sommes arrivés sous la pluie, ma tante et moi, et on nous a prêté deux parapluies pour repartir à la gare. Nous les avons rendus ce matin, et ma tante en parle encore.',
    ],
    [
      'en',
      'We came in from the rain, my aunt and I, and they lent us two umbrellas to get back to the station, as if we were at home. We returned them this morning.',
    ],
  ] as const)('thanks a happy guest for a story: %s', (language, text) => {
    const { replies } = written(language, 5, text)
    for (const reply of replies)
      expect(reply).toMatch(
        /racont|récit|message|lire|avis|histoire|tell|story|message|read|account|shar/i,
      )
  })

  test('does not ask a guest of three stars who wrote much what might be better', () => {
    const text =
      'On est venus à quatre un mardi, on a pris le menu du jour, une bouteille, puis on est repartis vers dix heures.'
    for (const reply of written('fr', 3, text).replies)
      expect(reply).not.toMatch(/(?:mieux|manqu|amélior|plu|plaire)[^.!?]*\?/u)
  })

  test('says what is done about a fault right behind it, not behind a praise', () => {
    const text = 'Serveuse gentille, mais les frites étaient froides.'
    for (const reply of written('fr', 3, text).replies)
      expect(reply).not.toMatch(
        /gentillesse[^.]*\. (?:Nous allons|Cela sera|La direction en|Nous en)/,
      )
  })

  test.each([
    ['fr', 'Du gluten dans l’assiette de mon fils allergique, vu à temps.', false],
    [
      'fr',
      'Mon fils est allergique aux arachides, il a fini à l’urgence, les lèvres enflées.',
      true,
    ],
    ['en', 'I told them of my nut allergy twice and it came with nuts. We saw it in time.', false],
    ['en', 'I told them of my nut allergy twice. My lips swelled up, we went to hospital.', true],
  ] as const)('wishes recovery only to whom was hurt: %s, "%s"', (language, text, suffered) => {
    const { plan, replies } = written(language, 1, text)
    expect(plan.harm?.about).toBe('allergy')
    expect(plan.harm?.suffered).toBe(suffered)
    for (const reply of replies)
      expect(/rétabli|mieux|remettre|sur pied|recover|better|well again|mend/i.test(reply)).toBe(
        suffered,
      )
  })

  test('does not speak of a petty gift beside what a guest found in the dish', () => {
    const text = 'Trouvé un cheveu dans ma soupe. On m’a offert un café.'
    for (const reply of written('fr', 1, text).replies) expect(reply).not.toMatch(/petit geste/)
  })

  test('names both nits of a content guest', () => {
    const text = 'Très bon repas. Dommage pour les guêpes et la table bancale.'
    for (const reply of written('fr', 4, text).replies) {
      expect(reply).toMatch(/insectes/)
      expect(reply).toMatch(/table bancale/)
    }
  })
})
