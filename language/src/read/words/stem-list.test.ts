import { expect, test } from 'vitest'
import { prepare } from '#read/read'
import { BUILT_IN, StemList } from './stem-list.ts'

test('a word is kept once, and found by its number among many others', () => {
  const list = new StemList()
  const words = Array.from({ length: 1000 }, (_, at) => `word${at}`)
  const numbers = words.map((word) => list.numberOf(word))
  expect(words.map((word) => list.numberOf(word))).toEqual(numbers)
  expect(numbers.map((number) => list.stemOf(number))).toEqual(words)
  expect(list.size).toBe(1000)
})

test('a house leaves none of its words among those that are built in', () => {
  const house = (word: string) =>
    prepare({
      restaurantName: 'Chez Odile',
      locationNames: [],
      defaultLanguage: 'en',
      menu: [{ id: 'm1', name: `${word}soup`, aliases: [] }],
      staff: [{ id: 's1', name: `${word}name`, aliases: [] }],
      ownWords: {
        opinions: [{ phrase: `${word}good`, value: 3 }],
        topics: [{ phrase: `${word}hall`, keyword: 'hall', category: 'ambience' }],
        ignored: [{ phrase: `${word}odd` }],
      },
    }).own('en')
  house('zoumy')
  const before = BUILT_IN.size
  house('zwirbel')
  expect(BUILT_IN.size).toBe(before)
})
