import { describe, expect, test } from 'vitest'
import { prepare, read } from '#engine'

const house = prepare({
  restaurantName: '',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})
const reading = (text: string) => read({ text, rating: null, authorName: null }, house)

/** The keywords of a text, each as "words category sentiment". */
const told = (text: string) =>
  reading(text).keywords.map(
    (one) => `${text.slice(one.start, one.end)} ${one.category} ${one.sentiment}`,
  )
const names = (text: string) => reading(text).dishes.map(({ name }) => name)

describe('an opinion is said of the thing that it belongs to', () => {
  test.each([
    ['Great food, terrible service.', 'food food_quality positive', 'service service negative'],
    ['Terrible service, great food.', 'service service negative', 'food food_quality positive'],
    [
      'The noisy room spoils an otherwise charming menu.',
      'room ambience negative',
      'menu menu_variety positive',
    ],
    [
      'The fish and the chicken were both cold, but the wine was lovely.',
      'fish food_quality negative',
      'chicken food_quality negative',
      'wine drinks positive',
    ],
    ['I was disappointed with the steak.', 'steak food_quality negative'],
    [
      'The view is wonderful, not the food.',
      'view ambience positive',
      'food food_quality negative',
    ],
    ['The food was superb. The service was not.', 'service service negative'],
  ])('in "%s"', (text, ...expected) => {
    for (const one of expected) expect(told(text)).toContain(one)
  })

  test('a place or a meal that is named in passing is no topic', () => {
    expect(told('We went to this place for dinner on Tuesday.')).toEqual([])
    expect(told('Dinner was lovely.')).toContain('Dinner food_quality positive')
  })

  test('a wait at brunch is told of the wait, not of the brunch', () => {
    const found = told('We waited 50 minutes for brunch.')
    expect(found).toContain('50 minutes wait_time negative')
    expect(found.filter((one) => one.startsWith('brunch'))).toEqual([])
  })
})

describe('praise that is not given and blame that is not meant', () => {
  test.each([
    ['The bread could be warmer and the soup could have been better.', 'negative'],
    ['The staff could not have been nicer.', 'positive'],
    ['It used to be a great restaurant.', 'negative'],
    ['I have had better pizza at a petrol station.', 'negative'],
    ['Nothing but praise for this kitchen.', 'positive'],
    ['The steak was anything but tender.', 'negative'],
    ['I will never go back to this place.', 'negative'],
    ['Definitely not our last visit, we loved it.', 'positive'],
  ])('are told apart in "%s"', (text, label) => {
    expect(Math.sign(reading(text).sentiment.score)).toBe(label === 'positive' ? 1 : -1)
  })
})

test('a cold beer is not blamed, and a cold coffee is', () => {
  expect(told('The beer was cold.')).toContain('beer drinks positive')
  expect(told('The coffee was cold.')).toContain('coffee drinks negative')
})

describe('times and prices', () => {
  test.each([
    ['It took 45 minutes to get our drinks.', '45 minutes wait_time negative'],
    ['We waited over half an hour for a table.', 'half an hour wait_time negative'],
    ['Our food came in just five minutes.', 'five minutes wait_time positive'],
    ['A pint was only $5.', '5 value positive'],
  ])('are topics with a side in "%s"', (text, expected) => {
    expect(told(text)).toContain(expected)
  })

  test('the time of a journey is not told as a wait', () => {
    expect(told('We drove 50 minutes to get here.').join()).not.toContain('wait_time')
  })
})

describe('the dishes of an English review', () => {
  test.each([
    ['We loved the wood fired margherita pizza.', ['wood fired margherita pizza']],
    [
      'I had the steak and ale pie, she had the birria tacos.',
      ['steak and ale pie', 'birria taco'],
    ],
    ['The Peking duck and a charred octopus salad.', ['peking duck', 'charred octopus salad']],
    ['Not my cup of tea, and the wine list is short.', []],
    ['The sushi bar next to the kitchen served a glass of wine.', []],
    ['The food and the cocktails were fine.', []],
  ])('are found, and nothing else is, in "%s"', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })
})
