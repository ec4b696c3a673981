import { describe, expect, it } from 'vitest'
import { guessOf } from './guess.ts'
import type { Known } from './known.ts'

const house = (...names: string[]): Known[] =>
  names.map((name) => ({
    id: name,
    name,
    otherNames: [],
    note: undefined,
    locationIds: [],
    isActive: true,
    isHidden: false,
  }))

describe('the guess what a name of guests means', () => {
  const team = house('Mathilde Côté', 'Camille Rousseau', 'Thomas Leduc', 'Inès Haddad')

  it.each([
    ['Mathy', 'Mathilde Côté'],
    ['Camile', 'Camille Rousseau'],
    ['tom', undefined],
    ['Ines', 'Inès Haddad'],
    ['Leduc', 'Thomas Leduc'],
    ['Jo', undefined],
    ['Zoé', undefined],
  ])('of "%s" is %s', (said, name) => {
    expect(guessOf(said, team)?.name).toBe(name)
  })

  it('is none where several may be meant', () => {
    expect(guessOf('Camil', house('Camille Rousseau', 'Camila Ortiz'))).toBeUndefined()
  })

  it('takes a dish by a word of its name, and by another name', () => {
    const [soup] = house('French Onion Soup')
    const menu = [
      ...(soup ? [{ ...soup, otherNames: ['Gratinée'] }] : []),
      ...house('Sole meunière', 'Steak frites'),
    ]
    expect(guessOf('sole', menu)?.name).toBe('Sole meunière')
    expect(guessOf('gratinee', menu)?.name).toBe('French Onion Soup')
    expect(guessOf('sauce', menu)).toBeUndefined()
  })

  it('names nobody who asked to be named nowhere', () => {
    const hidden = house('Mathilde Côté').map((one) => ({ ...one, isHidden: true }))
    expect(guessOf('Mathy', hidden)).toBeUndefined()
  })
})
