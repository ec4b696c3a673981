import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview, replyTo, TONES } from './review.test-setup.ts'

const KNOWN = prepared('en', {
  menu: [
    { id: 'tart', name: 'Quince Tart', aliases: ['tart'] },
    { id: 'chips', name: 'Triple-Cooked Chips', aliases: ['chips'] },
    { id: 'pie', name: 'Steak and Ale Pie', aliases: ['the pie', 'steak pie'] },
  ],
  staff: [{ id: 'tom', name: 'Tom', aliases: [] }],
})

function planOf(text: string, rating: number) {
  const { review, reading } = readReview(KNOWN, text, rating)
  return planReply(review, reading, HOUSE, 'en')
}

const phrases = (points: readonly { phrase: string }[]) => points.map(({ phrase }) => phrase)

describe('what a guest would have had better', () => {
  test.each([
    ['Really good lunch. The chips could have been crispier though.', 'the chips'],
    ['Lamb falling off the bone. Gravy could’ve been hotter.', 'the gravy'],
    ['Lovely evening with friends. Coffee could be stronger.', 'the coffee'],
    ['Loved the pie. The service might have been a little quicker on the drinks.', 'the service'],
  ])('is taken up by its name: "%s"', (text, phrase) => {
    const { remark, dishes } = planOf(text, 4)
    expect(remark?.thing?.phrase).toBe(phrase)
    expect(phrases(dishes)).not.toContain(phrase)
  })

  test('is what would have made it five stars', () => {
    const text = 'Would have been five stars if the music had been turned down. Food faultless.'
    const { remark, complaints } = planOf(text, 4)
    expect([...phrases(complaints), remark?.thing?.phrase].join()).toMatch(/music/)
  })

  test.each(['Five stars if only for the pie.', 'I would give ten stars if I could.'])(
    'is nothing where five stars are given: "%s"',
    (text) => {
      expect(planOf(text, 5).remark).toBeNull()
    },
  )

  test('is not what stands behind "but"', () => {
    const { remark, dishes } = planOf('It could be a bit more spacious but the pie is perfect.', 4)
    expect(remark?.thing).toBeNull()
    expect(phrases(dishes)).toEqual(['the steak and ale pie'])
  })

  test.each([
    'The staff could not have been more helpful.',
    'It couldn’t have been better. Tart divine.',
    'Nothing could be more welcoming than that fire.',
  ])('is nothing where all was at its best: "%s"', (text) => {
    expect(planOf(text, 5).remark).toBeNull()
  })
})

test('thanks for the kitchen are passed on before a dish waits', () => {
  const { review, reading } = readReview(KNOWN, 'Quick shout to the kitchen, pie as ever.', 5)
  for (const tone of TONES)
    expect(replyTo({ review, reading }, 'en', { tone }).text).toMatch(/kitchen|chefs|cooks|pass/i)
})

describe('a dish', () => {
  test.each([
    ['OMG the pie!!!', 'the steak and ale pie'],
    ['That pie. Wow. Just wow.', 'the steak and ale pie'],
    ['Came for the beer, stayed for the pie.', 'the steak and ale pie'],
    ['The tart alone justifies the train fare.', 'the tart'],
    ['Nobody makes a tart like this any more.', 'the tart'],
    ['I had the pie, herself had the tart. Neither of us would change a thing.', 'the tart'],
    ['If I could marry the pie I would.', 'the steak and ale pie'],
  ])('is praised in other words than praise: "%s"', (text, phrase) => {
    expect(phrases(planOf(text, 5).dishes)).toContain(phrase)
  })
})

describe('what went wrong', () => {
  test.each([
    [1, 'Waited 25 mins to be served at a bar with 4 people at it.', 'the wait at the bar'],
    [3, 'Nice beer. Half an hour to get served at the bar.', 'the wait at the bar'],
    [3, 'Forty minutes for a coffee.', 'the wait for your drinks'],
    [3, 'Two members of staff for the whole downstairs.', 'the shortage of hands that day'],
    [3, 'The portion of crab was roughly a teaspoon.', 'the size of the portion'],
    [4, 'Pretty solid, little slow.', 'the slow service'],
    [4, 'Decent grub, bit slow', 'the slow service'],
    [3, 'Nice enough but is £19 usual for a burger these days?', 'the price you paid'],
    [3, 'Fine beef. The music did nothing for me.', 'the choice of music'],
    [2, 'A curry with four pieces of lamb in it.', 'the size of the portion'],
    [2, 'By the time we sat down half the menu was off.', 'what had run out'],
    [
      4,
      'yummy!! no idea why the veggie options are all squash tho',
      'how little there was for vegetarians',
    ],
    [2, 'This place is finished, the menu has been cut in half.', 'the choice on the menu'],
    [2, 'Plates more or less dropped on the table.', 'how brusquely you were served'],
    [
      2,
      'The quiet corner I’d asked for by phone was next to the coffee machine.',
      'the table you were given',
    ],
    [
      3,
      'A bloke at the bar effing and jeffing in front of my kids.',
      'the behaviour of other guests',
    ],
    [
      3,
      'A stag party came in with a sheep and nobody said a word to them.',
      'the behaviour of other guests',
    ],
    [
      4,
      'Yummy! No idea why the veggie options are all beetroot or squash though.',
      'how little there was for vegetarians',
    ],
    [
      2,
      'First time he said no, then he came back and said there’s ale in it.',
      'the wrong information you were given',
    ],
  ])('is named, %i stars: "%s"', (rating, text, phrase) => {
    expect(phrases(planOf(text, rating).complaints)).toEqual([phrase])
  })

  test.each([
    [4, 'Lovely place, the walk up is a little slow with my knee.'],
    [4, 'The veggie options are all delicious.'],
    [5, 'A stag party came in and joined our singing, brilliant night.'],
    [5, 'We got the quiet corner we asked for and it was lovely.'],
    [5, 'First time he said hello to my son by name.'],
  ])('is nothing in words that only look like it, %i stars: "%s"', (rating, text) => {
    expect(planOf(text, rating).complaints).toEqual([])
  })

  test('is told once, by what says more', () => {
    const text = 'Delivery took 2 hours and came stone cold. Binned it.'
    expect(phrases(planOf(text, 1).complaints)).toEqual(['the food that reached you cold'])
  })

  test('is asked for, and not regretted, where a guest of three stars only shrugs', () => {
    for (const tone of TONES) {
      const told = readReview(KNOWN, 'It was fine. Nothing special.', 3)
      expect(replyTo(told, 'en', { tone }).text).not.toMatch(/sorry|apolog|remark/i)
    }
  })

  test('leaves no praise of what had only been asked for', () => {
    const text = 'The quiet corner I’d asked for by phone was next to the coffee machine.'
    expect(planOf(text, 2).topics).toEqual([])
  })
})
