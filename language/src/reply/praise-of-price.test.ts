import { expect, test } from 'vitest'
import { isOfPrice } from './praise-of-price.ts'

function isPraised(text: string, thing: string, words: string): boolean {
  const spanOf = (part: string) => {
    const start = text.indexOf(part)
    return { start, end: start + part.length }
  }
  return isOfPrice(spanOf(thing), spanOf(words), text)
}

test.each([
  ['The bill was taken care of by our neighbours.', 'bill', 'taken care of'],
  ['L’addition est arrivée vite.', 'addition', 'vite'],
  ['We burnt our tongues, totally worth it.', 'worth it', 'worth it'],
  ['Price steep, we are converts.', 'Price', 'converts'],
])('nobody praises the price with "%s"', (text, thing, words) => {
  expect(isPraised(text, thing, words)).toBe(false)
})

test.each([
  ['So was the bill, very reasonable.', 'bill', 'very reasonable'],
  ['Addition correcte pour le quartier.', 'Addition', 'correcte'],
  ['Good prices for the harbour.', 'prices', 'Good'],
])('the price is praised with "%s"', (text, thing, words) => {
  expect(isPraised(text, thing, words)).toBe(true)
})
