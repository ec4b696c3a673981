import { describe, expect, it } from 'vitest'
import { withDe, withQue } from './elision.ts'

describe('the French "de" before a name', () => {
  it.each(['Hélène', 'Henri', 'Hubert', 'Hugo', 'Anna', 'Élodie', 'Œdipe', 'Yves', 'Inès', 'Uma'])(
    'loses its vowel before "%s"',
    (name) => {
      expect(withDe(name)).toBe(`d’${name}`)
    },
  )

  it.each(['Camille', 'Hassan', 'Harry', 'Heidi', 'Yasmine', 'Yelp', 'Google', 'Śląsk', ''])(
    'stays whole before "%s"',
    (name) => {
      expect(withDe(name)).toBe(`de ${name}`)
    },
  )
})

describe('the French "que" before a name', () => {
  it.each([
    ['Inès Roy', 'qu’Inès Roy'],
    ['Hélène', 'qu’Hélène'],
    ['Camille', 'que Camille'],
    ['quelqu’un', 'que quelqu’un'],
  ])('stands before "%s" as "%s"', (name, words) => {
    expect(withQue(name)).toBe(words)
  })
})
