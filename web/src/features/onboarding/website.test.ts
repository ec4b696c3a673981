import { expect, it } from 'vitest'
import { isWebsite, websiteOf } from './website.ts'

it.each([
  ['lumiere.example', 'https://lumiere.example'],
  ['  http://lumiere.example/menu ', 'http://lumiere.example/menu'],
  ['', null],
])('%j means an address', (typed, address) => {
  expect(websiteOf(typed)).toBe(address)
})

it.each([
  ['', true],
  ['lumiere.example', true],
  ['https://www.lumiere.example/menu?lang=fr#soup', true],
  ['http://lumiere.example:8080', true],
  ['https://crème-brûlée.example', true],
  ['lumiere', false],
  ['two words', false],
  ['javascript://lumiere.example/%0aalert(1)', false],
  ['mailto:ana@lumiere.example', false],
  ['https://', false],
  ['lumiere.example\nBcc: all@lumiere.example', false],
  ['https://lumiere.example/'.padEnd(256, 'x'), false],
])('%j is a website or not', (typed, isOne) => {
  expect(isWebsite(typed)).toBe(isOne)
})
