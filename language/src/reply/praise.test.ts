import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview, replyTo, TONES } from './review.test-setup.ts'

const KNOWN = prepared('en', {
  menu: [{ id: 'tart', name: 'Quince Tart', aliases: ['tart'] }],
  staff: [
    { id: 'tom', name: 'Tom', aliases: ['Tommy'] },
    { id: 'will', name: 'Will', aliases: [] },
  ],
})

function reviewOf(text: string, rating: number | null) {
  const { review, reading } = readReview(KNOWN, text, rating)
  return { review, reading, plan: planReply(review, reading, HOUSE, 'en') }
}

function repliesTo(text: string, rating: number | null): string[] {
  return TONES.map((tone) => replyTo(readReview(KNOWN, text, rating), 'en', { tone }).text)
}

const phrases = (points: readonly { phrase: string }[]) => points.map(({ phrase }) => phrase)

describe('praise', () => {
  test.each([
    ['What a treat to watch other plates go by for an hour. Full marks to Tom, who laughed.', 1],
    ['Lovely view of the kitchen door from table nine. Whole evening of it.', 2],
    ['Loved how relaxed the service was, we aged visibly.', 2],
    ['Fresh fish, they say. Mine had been dead for years. The candle was nice I suppose.', 1],
  ])('of an unhappy guest who mocks is not believed: "%s"', (text, stars) => {
    const { plan } = reviewOf(text, stars)
    expect(phrases([...plan.people, ...plan.topics, ...plan.dishes])).toEqual([])
  })

  test.each([
    'Our waiter, Tom, forgot nothing.',
    'Tom took eight orders, wrote nothing down and missed nothing.',
  ])('of a colleague may be that nothing went wrong: "%s"', (text) => {
    expect(phrases(reviewOf(text, 5).plan.people)).toEqual(['Tom'])
  })

  test('of "fair enough" is only granted', () => {
    const text = 'Waited an hour, no bookings for three fair enough. The tart was almost worth it.'
    const { plan } = reviewOf(text, 3)
    expect(phrases(plan.topics)).toEqual([])
  })

  test('is not of the lights where a guest dresses light against the heat', () => {
    const text = 'They dimmed the lights. Only thing is the room gets very hot, so dress light.'
    expect(reviewOf(text, 5).plan.remark?.thing?.phrase).toBe('the temperature in the room')
  })

  test.each([
    'Lovely place, lovely lad called Tom, best evening in years. 5 stars from me',
    'Thank you Tom, wonderful evening, lovely food',
  ])('of a guest whose one star is a slip is passed on by name: "%s"', (text) => {
    expect(phrases(reviewOf(text, 1).plan.people)).toEqual(['Tom'])
  })

  test.each([
    'Tom was lovely and kind. My steak was well done when I asked for medium rare.',
    'Tom was lovely and kind. The burger came well-done instead of pink.',
  ])('of a colleague holds beside meat that was cooked too long: "%s"', (text) => {
    expect(phrases(reviewOf(text, 2).plan.people)).toEqual(['Tom'])
  })

  test('of an unhappy guest who says "well done" is mockery', () => {
    const text = 'Tom was lovely and kind. Well done, all of you, on two hours for a soup.'
    expect(phrases(reviewOf(text, 2).plan.people)).toEqual([])
  })

  test('of a guest whose one star is none is not', () => {
    expect(phrases(reviewOf('Great job ruining our night, thanks Tom', 1).plan.people)).toEqual([])
  })

  test('of an unhappy guest in earnest is still passed on', () => {
    const { plan } = reviewOf('Tom was lovely, but the fries were cold.', 2)
    expect(phrases(plan.people)).toEqual(['Tom'])
  })

  test.each([
    ['No high chair free, and she ate standing up with the baby on her hip.', 3],
    ['This time it was perfect, so fair play to whoever listened.', 4],
    ['Two rooms, open fire in the left-hand one. 14 gins. Closed Mondays.', null],
    ['Huge thank you to Tom, who wrote the specials down for me.', 5],
    ['Such a joy to eat here from start to finish.', 5],
    ['Tom understood it all and brought the bill very fast.', 5],
  ])('is not found in a word that only hints at a topic: "%s"', (text, stars) => {
    expect(phrases(reviewOf(text, stars).plan.topics)).toEqual([])
  })

  test('behind its own thing is not of the next one in the list', () => {
    const { plan } = reviewOf('Mussels amazing, bread amazing, wine list a bit confusing.', 4)
    expect(phrases(plan.topics)).not.toContain('the wine list')
  })

  test('of a gesture is no praise where the guest gives one star', () => {
    const { plan } = reviewOf(
      'Steak came grey, we waited an hour. They comped a coffee. A coffee!',
      1,
    )
    expect(phrases(plan.topics)).toEqual([])
  })

  test.each([
    ['Excellent evening. He cannot do without his tart.'],
    ['Tom turned the speaker down without being asked and carved up my tart for me.'],
  ])('is not of a dish that is named beside something else: "%s"', (text) => {
    expect(phrases(reviewOf(text, 5).plan.dishes)).toEqual([])
  })

  test.each([
    ['The sauce on the tart is very good, I would buy it by the jar. But the pastry was cold.', 3],
    ['The tart was moist but hardly any flavour. Nice room.', 3],
  ])('of a part, or taken back in one breath, is not of the dish: "%s"', (text, stars) => {
    expect(phrases(reviewOf(text, stars).plan.dishes)).toEqual([])
  })

  test('is of a dish behind a comma, though something before it is said to be missing', () => {
    expect(phrases(reviewOf('Nothing missing here, the tart was superb.', 5).plan.dishes)).toEqual([
      'the tart',
    ])
  })

  test('is not of what somebody eats as a rule, who had something else', () => {
    const text =
      'Tout était prêt. Mon père qui mange juste du steak pis des patates a repris deux fois de l’agneau! Merci pour tout.'
    const { review, reading } = readReview('fr', text, 5)
    expect(phrases(planReply(review, reading, HOUSE, 'fr').dishes)).not.toContain('le steak')
  })

  test('of everything from one dish to another makes no dish of both', () => {
    const { review, reading } = readReview('fr', 'Tout était délicieux du houmous au café.', 5)
    expect(phrases(planReply(review, reading, HOUSE, 'fr').dishes)).toEqual([])
  })

  test('of whoever brought a dish is no praise of the dish', () => {
    const { plan } = reviewOf('Tommy brought out a tart with a candle in, the room sang.', 5)
    expect(phrases(plan.dishes)).toEqual([])
    expect(phrases(plan.people)).toEqual(['Tom'])
  })

  test('doubles no word where the name of a colleague is a verb too', () => {
    for (const reply of repliesTo('Will was brilliant with our three children.', 5)) {
      expect(reply).toContain('Will')
      expect(reply).not.toMatch(/\bwill will\b/i)
    }
  })

  test('of a guest of three stars is answered without an apology for what was not named', () => {
    const text = 'Tom always remembers me. The curry is nice, but it was nice last time and before.'
    for (const reply of repliesTo(text, 3)) {
      expect(reply).toContain('Tom')
      expect(reply).not.toMatch(/sorry|apolog/i)
    }
  })
})

describe('a guest who is moved', () => {
  test.each([
    ['Tom carved it for me because I had one hand, and I nearly wept.'],
    ['It would have been my sister’s birthday. Tom set two glasses and said nothing.'],
  ])('is not played with: "%s"', (text) => {
    const [friendly, , fun] = repliesTo(text, 5)
    expect(fun).not.toMatch(/crew|gang|hooray|hip hip|grin|hungry|birthday/i)
    expect(friendly).not.toMatch(/happy (?:belated )?birthday/i)
  })
})

describe('an apology', () => {
  test('to a content guest does not say how bad it was', () => {
    const text = 'Lovely evening and Tom was great, but the peas were cold and the coffee lukewarm.'
    for (const reply of repliesTo(text, 4)) {
      expect(reply).toMatch(/sorry|apolog/i)
      expect(reply).not.toMatch(
        /too much|a lot for one|spoil|disappoint|let (?:you )?down|all of it/i,
      )
    }
  })

  test('is not made for the people where the same words blame the chairs', () => {
    const { plan } = reviewOf('Food beautiful, chairs designed by somebody who hates people.', 3)
    expect(phrases(plan.complaints)).toEqual(['the uncomfortable seating'])
  })
})

describe('somebody dear who is named as dead', () => {
  test('is mourned with the guest', () => {
    const { plan } = reviewOf('First time back since Roy died. Tom wrapped up his pie for me.', 4)
    expect(plan.grave?.about).toBe('loss')
  })
})

describe('a complaint', () => {
  test('is not of the room where the guest was made to feel small', () => {
    const { plan } = reviewOf('I was made to feel two inches tall for asking what was in it.', 1)
    expect(phrases(plan.complaints)).toEqual([])
  })
})

test.each([
  ['Better grill here, worse desserts: their tart beats this one.', 4],
  ['The place up the road is dearer, and their quince tart is better.', 5],
])('a dish of another house is not taken for the house’s own: "%s"', (text, stars) => {
  for (const reply of repliesTo(text, stars)) expect(reply).not.toMatch(/tart/)
})
