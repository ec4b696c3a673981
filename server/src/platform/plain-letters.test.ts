import { expect, it } from 'vitest'
import { plainLetters } from './plain-letters.ts'

it.each([
  ['Le Cœur d’Été', 'le coeur d’ete'],
  ['CÆSAR ﬁne', 'caesar fine'],
  ['Żółw', 'zołw'],
])('plain letters of %s are %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
