import { describe, expect, it } from 'vitest'
import { check, compose, prepare, read } from '#engine'
import { findQuestions } from './questions.ts'
import { planReply } from './plan.ts'

const FACTS = [
  { key: 'parking', text: 'Parking is behind the house. It is free. The gate closes at ten.' },
  { key: 'opening_hours', text: 'We are open from Tuesday to Sunday.' },
  { key: 'reservations', text: 'Tables are booked by telephone.' },
  { key: 'takeout', text: 'Every dish can be taken away.' },
]
const HOUSE = {
  restaurantName: 'Maison Bellerive',
  locationName: '',
  signature: null,
  facts: FACTS,
  instructions: '',
}
const PREPARED = prepare({
  restaurantName: HOUSE.restaurantName,
  locationNames: [],
  defaultLanguage: 'en',
  menu: [{ id: 'm', name: 'Onion soup', nameFr: 'Soupe à l’oignon', aliases: ['soup'] }],
  staff: ['Grace', 'Tom', 'Nadia'].map((name, at) => ({ id: `s${at}`, name, aliases: [] })),
})
const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const

function told(text: string, rating: number | null) {
  const review = { id: 'r', text, rating, authorName: 'Ana', replyLimit }
  return { review, reading: read(review, PREPARED) }
}

function planOf(text: string, rating: number | null = 5) {
  const { review, reading } = told(text, rating)
  return planReply(review, reading, HOUSE, 'en')
}

function replyTo(text: string, rating: number | null, attempt = 0): string {
  const { review, reading } = told(text, rating)
  const options = { tone: 'friendly', language: 'en', instructions: '', attempt } as const
  return compose(review, reading, HOUSE, { ...options, recentReplies: [] }).text
}

const names = (points: readonly { phrase: string }[]) => points.map(({ phrase }) => phrase)

describe('an occasion that is yet to come', () => {
  it('is not wished well as if it had been', () => {
    const occasions = (text: string) => planOf(text).occasions.map(({ about }) => about)
    const ahead = (text: string) => planOf(text).occasions.map((one) => one.ahead)
    expect(ahead('A lovely lunch. Back in May for my 60th birthday!')).toEqual([true])
    expect(ahead('Un dîner superbe. On revient en mai pour mon anniversaire !')).toEqual([true])
    expect(ahead('We came back for my 60th birthday and had a lovely lunch.')).toEqual([undefined])
    expect(occasions('We came back for my 60th birthday and had a lovely lunch.')).toHaveLength(1)
    expect(occasions('Souper superbe pour mon anniversaire en mai.')).toHaveLength(1)
  })
})

describe('the complaints of a guest', () => {
  const SEVERAL =
    'My only complaint: the soup was cold. My only gripe: the music was far too loud. My only quibble: the toilets were dirty.'

  it('are one at most where the guest gave five stars', () => {
    expect(planOf(SEVERAL, 3).complaints.length).toBeGreaterThan(1)
    expect(planOf(SEVERAL, 5).complaints).toHaveLength(1)
  })

  it('weigh little where the guest gave five stars', () => {
    const weightAt = (rating: number) =>
      planOf('Wonderful evening. My only complaint: the soup was cold.', rating).complaints[0]
        ?.weight
    expect([weightAt(5), weightAt(3)]).toEqual(['nit', 'fault'])
  })

  it('weigh little where the guest says that it was little', () => {
    const weightOf = (text: string) => planOf(text, 3).complaints[0]?.weight
    expect([weightOf('The soup was a bit cold.'), weightOf('The soup was cold.')]).toEqual([
      'nit',
      'fault',
    ])
  })

  it('do not say of fresh bread that it was not fresh', () => {
    const { complaints } = planOf(
      'Le pain était trop frais pour être coupé. La salle était sale.',
      2,
    )
    expect(names(complaints).join()).not.toMatch(/fresh/)
  })
})

describe('the praise of a guest', () => {
  it('names whoever served instead of the service', () => {
    const { people, topics } = planOf('Grace was wonderful and the service was excellent.')
    expect(names(people)).toEqual(['Grace'])
    expect(topics.map(({ about }) => about)).not.toContain('service')
  })

  it('names all three colleagues of a happy table', () => {
    expect(planOf('Grace was lovely. Tom was great. Nadia was fantastic.').people).toHaveLength(3)
  })

  it('does not name a wait that was worth it', () => {
    const { topics } = planOf('The wait was lovely with a drink at the bar. Amazing food.')
    expect(topics.map(({ about }) => about)).not.toContain('wait_time')
  })
})

describe('what brought a guest', () => {
  it('is no day that the house is only said to be good for', () => {
    expect(planOf('They do birthdays well.').occasions).toEqual([])
    expect(planOf('We came for my birthday.').occasions).toHaveLength(1)
  })

  it('is not congratulated beside a loss', () => {
    const { grave, occasions } = planOf('It was my birthday, and the day of my father’s funeral.')
    expect(grave?.about).toBe('loss')
    expect(occasions).toEqual([])
  })
})

describe('the form of a review', () => {
  it('is advice where most of it is, and not for one tip at its end', () => {
    expect(planOf('Book ahead and sit by the window.', 4).form).toBe('advice')
    expect(
      planOf('It was an evening for the four of us and it was what it was. Book ahead.', 4).form,
    ).toBe('told')
  })
})

describe('the harm that a reply names', () => {
  it('is what happened to the guest before what the guest threatens', () => {
    const { harm } = planOf('My lawyer will call you. I got food poisoning from the soup.', 1)
    expect(harm?.about).toBe('illness')
  })
})

describe('the questions of a guest', () => {
  it('are answered by three facts at most, each with two sentences at most', () => {
    const text = 'Can I park? Are you open on Mondays? Do you take bookings? Do you do takeaway?'
    expect(planOf(text).answers.map(({ key }) => key)).toEqual([
      'parking',
      'opening_hours',
      'reservations',
    ])
    const reply = replyTo(text, 5)
    expect(reply).toContain('It is free.')
    expect(reply).not.toContain('gate')
  })

  it('are no more than five', () => {
    const { review } = told('Do you take dogs? '.repeat(20), 5)
    expect(findQuestions(review)).toHaveLength(5)
  })

  it('are answered without thanks for a visit where nobody has come yet', () => {
    const thanked = [0, 1, 2, 3, 4, 5, 6, 7].map((attempt) =>
      /for (?:your|the) (?:visit|review)|coming|stopping|with us|joining|see you again|back/i.test(
        replyTo('Do you take dogs?', null, attempt),
      ),
    )
    expect(thanked).not.toContain(true)
  })
})

describe('the check of how a reply sounds', () => {
  const codesOf = (text: string, review: string, rating: number): string[] => {
    const language = { tone: 'friendly', language: 'en' } as const
    const asked = { ...told(review, rating), ...language, house: HOUSE, recentReplies: [] }
    return check({ ...asked, text }).map(({ code }) => code)
  }

  it('takes twelve words for enough, however long the review is', () => {
    const long = 'The soup was delicious and we liked it. '.repeat(8)
    const reply = 'Hello Ana, thank you so much, we are glad you enjoyed the onion soup.'
    expect(codesOf(reply, long, 5)).not.toContain('length')
    expect(codesOf('Hello Ana, thank you.', long, 5)).toContain('length')
  })

  it('allows an apology where something was not right that has no name', () => {
    const reply = 'Hello Ana, thank you for your review. We are sorry that it was not better.'
    const open = 'It was nice, but something was off that evening.'
    expect(planOf(open, 3).unnamed).toBe(true)
    expect(codesOf(reply, open, 3)).not.toContain('apology_unneeded')
  })
})

describe('kind words beside the fewest stars', () => {
  it('are answered without an apology', () => {
    expect(planOf('Lovely evening, thank you all! We loved it.', 1).unhappy).toBe(false)
    expect(replyTo('Lovely evening, thank you all! We loved it.', 1)).not.toMatch(/sorry|apolog/i)
  })

  it.each([
    'Great service, well done, 50 minutes for a coke.',
    'Lovely room. The food was awful.',
    'What a treat. Loved waiting, loved it.',
  ])('are not believed beside blame or in mockery: "%s"', (text) => {
    expect(planOf(text, 1).unhappy).toBe(true)
  })
})
