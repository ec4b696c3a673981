import { expect, it } from 'vitest'
import { plainLetters, plainWords } from './plain-letters.ts'

it.each([
  ['Le Cœur d’Été', 'le coeur d’ete'],
  ['CÆSAR ﬁne', 'caesar fine'],
  ['Żółw', 'zołw'],
])('plain letters of %s are %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})

it('plain words have one space between them, and no sign', () => {
  expect(plainWords(' « L’Œuf » – 12, rue  Été! ')).toBe('l oeuf 12 rue ete')
})
