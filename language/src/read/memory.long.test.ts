import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import english from '#data/en/telling.json' with { type: 'json' }
import french from '#data/fr/telling.json' with { type: 'json' }
import { listOf } from './words/phrase-table.ts'
import { prepare, read } from './read.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag above puts this function there

/** How many bytes are in use after the garbage has been collected. */
function kept(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const context = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})
const readAll = (texts: Iterable<string>): void => {
  for (const text of texts) read({ text, rating: null, authorName: null }, context)
}
const MEBIBYTE = 2 ** 20

/** Texts that say each phrase in one of its ways, in another way each round, many phrases a text. */
function* textsOf(file: { categories: object }, round: number): Generator<string> {
  const lists = JSON.stringify(file.categories).match(/"[^"]*"(?=[,}])/gu) ?? []
  const phrases = lists.flatMap((list) => listOf(list.slice(1, -1)))
  for (let at = 0; at < phrases.length; at += 40) {
    const part = phrases.slice(at, at + 40).map((phrase, index) => {
      let turn = at + index + round * 7
      return phrase.replace(/\(([^()]*)\)/gu, (_, choice: string) => {
        const ways = choice.split('|')
        turn = (turn * 31 + 17) % 1009
        return ways[turn % ways.length] ?? ''
      })
    })
    yield part.join(', ')
  }
}

test('reading takes no more memory the more ways of saying a phrase it meets', () => {
  const readRound = (round: number) => {
    readAll(textsOf(english, round))
    readAll(textsOf(french, round))
  }
  // After two rounds the code is compiled and the words of the lists are known.
  for (const round of [0, 1]) readRound(round)
  const before = kept()
  for (const round of [2, 3, 4, 5]) readRound(round)
  expect((kept() - before) / MEBIBYTE).toBeLessThan(2)
})

test('reading keeps nothing of a long text for the sake of a new word in it', () => {
  function* texts(count: number, from: number): Generator<string> {
    for (let i = from; i < from + count; i += 1) {
      const word = `wonderfulsoup${[...String(i)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`
      yield `The ${word} was good, ${`and all was fine ${i} `.repeat(4000)}`
    }
  }
  readAll(texts(50, 0))
  const before = kept()
  readAll(texts(400, 50))
  expect((kept() - before) / MEBIBYTE).toBeLessThan(4)
})
