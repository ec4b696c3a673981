import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check, compose, prepare, read } from '#engine'
import { isHard, isMendable } from '#index'
import type { ReplyLanguage } from '#reply'
import { formOf } from './form.ts'
import { planReply } from './plan.ts'
import { findAsked, findQuestions } from './questions.ts'

/** Reviews in which the guest asks the house something, and such as only look like it. */
interface Questions {
  asked: string[]
  answeredByItself: string[]
}

const FILE = new URL('../../evaluation/questions.json', import.meta.url)
const QUESTIONS = JSON.parse(readFileSync(FILE, 'utf8')) as Record<ReplyLanguage, Questions> // the file is ours

const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const
const reviewOf = (text: string, rating: number | null = 4) => ({
  id: 'r',
  text,
  rating,
  authorName: 'Ana',
  replyLimit,
})

describe.each(['en', 'fr'] as const)('a question in %s', (language) => {
  const { asked, answeredByItself } = QUESTIONS[language]

  it.each(asked)('is seen in "%s"', (text) => {
    expect(findQuestions(reviewOf(text))).toHaveLength(1)
  })

  it.each(answeredByItself)('is not seen in "%s"', (text) => {
    expect(findQuestions(reviewOf(text))).toEqual([])
  })
})

describe('a question in other words', () => {
  it.each([
    'I lost a blue scarf on Saturday, has it been handed in?',
    'What time do you stop serving food on a Sunday?',
  ])('is asked of the house: "%s"', (text) => {
    expect(findQuestions(reviewOf(text, null))).toHaveLength(1)
  })

  it.each([
    'yo is the patio heated n can i bring my dog',
    'Also is it spicy',
    'My niece is allergic. Which dishes have nuts in, is it only the chicken?',
    'And can we just rock up or do we need to book for 6 people',
    'J’ai oublié mon foulard dehors, vous l’avez trouvé peut être ?',
  ])('is asked in words of the street, too: "%s"', (text) => {
    expect(findQuestions(reviewOf(text, null))).toHaveLength(1)
  })

  it('tells no other guest what to do', () => {
    const text = 'Can I get the recipe for that gravy please?!'
    const prepared = prepare({
      restaurantName: '',
      locationNames: [],
      menu: [],
      staff: [],
      defaultLanguage: 'en',
    })
    const review = reviewOf(text, 5)
    expect(formOf(review, read(review, prepared))).not.toBe('advice')
  })
})

describe('a question of an angry guest', () => {
  it.each([1, 2])('accuses at %i stars and is none', (rating) => {
    expect(findQuestions(reviewOf('Do you train your staff at all?', rating))).toEqual([])
  })

  it('is one where the guest wants to be called', () => {
    expect(findQuestions(reviewOf('Can somebody call me about the bill?', 1))).toHaveLength(1)
  })
})

const FACTS = {
  en: [
    { key: 'parking', text: 'Parking is behind the house. It is free.' },
    { key: 'opening_hours', text: 'We serve from Tuesday to Sunday, five to ten.' },
    { key: 'allergens', text: 'Our kitchen uses nuts and gluten.' },
  ],
  fr: [{ key: 'opening_hours', text: 'On vous sert du mardi au dimanche, de 17 h à 22 h.' }],
}

function houseOf(language: ReplyLanguage) {
  const names = { restaurantName: 'Maison Bellerive', locationName: '' }
  return { ...names, signature: null, facts: FACTS[language], instructions: '' }
}

/** The review with all that is asked of the check, besides the text of a reply. */
function caseOf(text: string, language: ReplyLanguage) {
  const review = reviewOf(text)
  const house = houseOf(language)
  const names = { restaurantName: house.restaurantName, locationNames: [] }
  const prepared = prepare({ ...names, defaultLanguage: language, menu: [], staff: [] })
  const reading = read(review, prepared)
  return { review, reading, house, language, tone: 'friendly', recentReplies: [] } as const
}

/** The questions that the check finds open. */
function openIn(review: string, reply: string, language: ReplyLanguage) {
  return check({ ...caseOf(review, language), text: reply })
    .filter(({ code }) => code === 'question_unanswered')
    .map(({ detail }) => detail)
}

describe('the draft of a reply to a question', () => {
  const draftOf = (text: string, language: ReplyLanguage) => {
    const asked = caseOf(text, language)
    const { review, reading, house, tone, recentReplies } = asked
    const options = { tone, language, instructions: '', recentReplies, attempt: 0 }
    return { ...asked, text: compose(review, reading, house, options).text }
  }

  it.each<[ReplyLanguage, string, string]>([
    ['en', 'The soup was lovely. Do you take dogs?', 'Do you take dogs?'],
    ['en', 'The soup was lovely. Is the broth halal?', 'Is the broth halal?'],
    ['en', 'We found the parking. Do you take dogs?', 'Do you take dogs?'],
    [
      'en',
      'Is there parking? And is there a ramp for wheelchairs?',
      'And is there a ramp for wheelchairs?',
    ],
    [
      'fr',
      'La soupe était délicieuse. Avez-vous un stationnement ?',
      'Avez-vous un stationnement ?',
    ],
  ])(
    'is held with the question that no fact of the house answers (%s): %s',
    (language, text, question) => {
      const findings = check(draftOf(text, language)).filter(isHard)
      expect(findings).toMatchObject([{ code: 'question_unanswered', detail: question }])
      expect(findings.some(isMendable)).toBe(false)
    },
  )

  it.each<[ReplyLanguage, string, RegExp[]]>([
    [
      'en',
      'The soup was lovely. Is there parking, and may we bring the dog? Also are you open on Mondays because we would come.',
      [/behind the house/, /from Tuesday/, /bringing a dog/],
    ],
    [
      'en',
      'The soup was lovely. Do you sell gift vouchers? Can I get the recipe?',
      [/gift vouchers and the recipe/],
    ],
    [
      'en',
      'The soup was lovely. Is there parking? What do you do with balloons, have you any?',
      [/behind the house/, /your other question/],
    ],
    [
      'fr',
      'La soupe était bonne. Ouvrez-vous le lundi ? Je me demandais si vous avez une rampe.',
      [/mardi au dimanche/, /accès sans marche/],
    ],
    ['fr', 'La soupe était bonne. Peut-on entrer avec la poussette ?', [/la poussette/]],
  ])('gives each fact and names what it hands on (%s): %s', (language, text, said) => {
    for (const one of said) expect(draftOf(text, language).text).toMatch(one)
  })

  it('thanks nobody for advice who only asks, and keeps no dish ready that is only asked about', () => {
    expect(draftOf('Faites-vous des plats à emporter ?', 'fr').text).not.toMatch(/conseil/i)
    const { review, reading, house } = caseOf('Parfait. La harira est-elle végétale ?', 'fr')
    expect(planReply(review, reading, house, 'fr').eaten).toEqual([])
  })

  it('hands on the lost thing alone, not the place where it was left', () => {
    const { text } = draftOf('Very good. I left my scarf on the patio, did anyone find it?', 'en')
    expect(text).toMatch(/what you left here/)
    expect(text).not.toMatch(/tables outside/)
  })

  it.each<[ReplyLanguage, string, RegExp]>([
    ['en', 'Hi, are you open on Christmas Eve?', /our hours on that day/],
    ['en', 'Are you open on the King’s Birthday Monday?', /our hours on that day/],
    ['fr', 'On arrive le 24. Êtes-vous ouverts le soir de Noël ?', /heures ce jour-là/],
    ['fr', 'Est-ce que c’est ouvert le lundi de la fête du Travail ?', /heures ce jour-là/],
  ])('answers no feast by the hours of any week (%s): %s', (language, text, handedOn) => {
    const draft = draftOf(text, language)
    expect(draft.text).toMatch(handedOn)
    expect(draft.text).not.toMatch(/Tuesday|mardi/)
    expect(check(draft).map(({ code }) => code)).toContain('question_unanswered')
  })

  it.each([
    ['Lovely. Are you open on Christmas Eve?', 'Open daily from noon, at Christmas until four.'],
    ['Vous êtes ouverts le 15 août ?', 'Fermé la dernière semaine de janvier et du 10 au 24 août.'],
  ])('answers a feast of which the hours speak: %s', (text, told) => {
    const hours = { key: 'opening_hours', text: told }
    const asked = findAsked(reviewOf(text), { ...houseOf('en'), facts: [hours] })
    expect(asked.answers).toEqual([hours])
    expect(asked.open).toEqual([])
  })

  it('tells who asks about nuts what a long fact says of nuts, and what it warns of', () => {
    const diet = {
      key: 'allergens',
      text: 'The fish in the ceviche is raw. The creamy chicken contains walnuts. One tart is vegan. We cannot promise a kitchen free of traces.',
    }
    const asked = findAsked(reviewOf('Which dishes have nuts in?'), {
      ...houseOf('en'),
      facts: [diet],
    })
    expect(asked.answers.map(({ text }) => text)).toEqual([
      'We cannot promise a kitchen free of traces.',
      'The creamy chicken contains walnuts.',
    ])
  })

  it('warns of every dish though more sentences name nuts than a reply gives', () => {
    const text =
      'The pie contains nuts. The tart contains nuts. The cake contains nuts. We cannot promise a kitchen free of traces.'
    const asked = findAsked(reviewOf('Which dishes have nuts in?'), {
      ...houseOf('en'),
      facts: [{ key: 'allergens', text }],
    })
    expect(asked.answers.map((one) => one.text)).toContain(
      'We cannot promise a kitchen free of traces.',
    )
  })

  it('praises nothing that is only asked about', () => {
    const { text } = draftOf('Loved it. Would love to know if the ladies is step-free.', 'en')
    expect(text).not.toMatch(/location|cleanliness/)
  })

  it.each<[ReplyLanguage, string]>([
    ['en', 'The soup was lovely. Is there parking?'],
    ['en', 'The soup was lovely. Are you open on Mondays?'],
    ['en', 'The soup was lovely. Do you use nuts?'],
    ['en', 'We would come with a van and need parking. Is that possible?'],
    ['fr', 'La soupe était délicieuse. C’est ouvert le lundi ?'],
    ['en', 'The soup was lovely. What more could you ask for?'],
  ])('is not held where a fact answers, or nothing is asked (%s): %s', (language, text) => {
    expect(check(draftOf(text, language)).filter(isHard)).toEqual([])
  })
})

describe('the check of an answer that a person writes', () => {
  const ASKED = 'The parking was easy. Is there parking for a bus? Do you take dogs?'
  const THANKS = 'Hello Ana, thank you for the kind words about the parking.'

  it('does not take thanks for an answer', () => {
    const open = ['Is there parking for a bus?', 'Do you take dogs?']
    expect(openIn(ASKED, THANKS, 'en')).toEqual(open)
  })

  it('takes words on the matter for an answer to their question alone', () => {
    const reply = `${THANKS} A bus can park behind the house.`
    expect(openIn(ASKED, reply, 'en')).toEqual(['Do you take dogs?'])
  })

  it('takes one yes for one answer', () => {
    const open = ['Do you take cards?', 'Is there a lift?']
    const asked = `Do you take dogs? ${open.join(' ')}`
    expect(openIn(asked, 'Hello Ana, thank you. Yes, they are welcome.', 'en')).toEqual(open)
  })

  it('does not take a question that is handed on for one that is answered', () => {
    const reply = 'Hello Ana, thank you. As for dogs, please write to us directly.'
    expect(openIn('Do you take dogs?', reply, 'en')).toEqual(['Do you take dogs?'])
    const french = 'Bonjour Ana, merci. Pour les chiens, écrivez-nous directement.'
    expect(openIn('Acceptez-vous les chiens ?', french, 'fr')).toHaveLength(1)
  })

  it.each(['Yes, they are welcome.', 'No, sorry.'])('takes "%s" for an answer', (answer) => {
    expect(openIn('Do you take dogs?', `Hello Ana, thank you. ${answer}`, 'en')).toEqual([])
  })

  it('names a long question by its beginning', () => {
    const [named] = openIn(`Could you tell me ${'really '.repeat(40)}what it was?`, THANKS, 'en')
    expect(named).toMatch(/^Could you tell me really .*…$/)
    expect(named?.length).toBeLessThanOrEqual(120)
  })
})

describe('the fact that answers a question', () => {
  const facts = [
    {
      key: 'allergens',
      text: 'Vegan dishes are marked. The hopper batter has a little wheat flour. The meat is halal, except the pork. The chips have no gluten.',
    },
    { key: 'reservations', text: 'Book by phone. The counter takes no bookings.' },
  ]
  const house = { restaurantName: 'R', locationName: '', signature: null, facts, instructions: '' }
  const answersTo = (text: string) =>
    findAsked(reviewOf(text), house).answers.map((one) => one.text)

  it.each([
    ['Lovely. Is the meat halal?', ['The meat is halal, except the pork.']],
    ['Is there wheat in the hopper batter?', ['The hopper batter has a little wheat flour.']],
    ['Are the chips all right for coeliacs?', ['The chips have no gluten.']],
    ['Do you take bookings?', ['Book by phone. The counter takes no bookings.']],
    ['Do you sell the curry paste by the jar?', []],
  ])('is the sentence of it that bears on the question: "%s"', (text, answers) => {
    expect(answersTo(text)).toEqual(answers)
  })

  it('is enough for the check', () => {
    const review = reviewOf('Is there wheat in the hopper batter?')
    const reading = read(
      review,
      prepare({
        restaurantName: 'R',
        locationNames: [],
        defaultLanguage: 'en',
        menu: [],
        staff: [],
      }),
    )
    const input = {
      review,
      reading,
      house,
      tone: 'friendly',
      language: 'en',
      recentReplies: [],
    } as const
    const codesOf = (text: string) => check({ ...input, text }).map(({ code }) => code)
    expect(
      codesOf('Hello Ana. The hopper batter has a little wheat flour. Thank you.'),
    ).not.toContain('question_unanswered')
    expect(codesOf('Hello Ana. Please write to us. Thank you.')).toContain('question_unanswered')
  })
})
