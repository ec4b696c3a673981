import { describe, expect, it } from 'vitest'
import { draftOf, faultsOf, fieldsOf, priceOf } from './dish-draft.ts'

const SOUP = {
  id: 'd',
  name: 'Onion Soup',
  name_fr: 'Soupe à l’oignon',
  category: 'Starters',
  aliases: ['gratinée', 'onion'],
  price: 14.5,
  currency: 'CAD',
  active: false,
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
}
const draft = (change: object) => ({ ...draftOf(undefined, '', '.'), name: 'Soup', ...change })

describe('the draft of a dish', () => {
  it('begins with what is stored, and stores the same again', () => {
    const typed = draftOf(SOUP, 'EUR', ',')
    expect(typed).toMatchObject({ aliases: 'gratinée\nonion', price: '14,50', currency: 'CAD' })
    const { id: _id, created_at: _at, version: _version, ...stored } = SOUP
    expect(fieldsOf(typed)).toEqual(stored)
  })

  it('of a new dish has the currency of the house, and none of what is left empty', () => {
    expect(fieldsOf({ ...draftOf(undefined, 'CAD', ','), name: ' Pie ' })).toEqual({
      name: 'Pie',
      name_fr: null,
      category: '',
      aliases: [],
      price: null,
      currency: 'CAD',
      active: true,
    })
  })

  it.each([
    ['', null],
    ['14', 14],
    ['14,5', 14.5],
    ['$ 1 204.50', 1204.5],
    ['cheap', undefined],
    ['-3', undefined],
    ['1,234', undefined],
    ['$', undefined],
    ['99999999', undefined],
  ])('reads "%s" as the price %s', (typed, price) => {
    expect(priceOf(typed)).toBe(price)
  })

  it('says what is wrong by the field', () => {
    const long = 'a'.repeat(201)
    expect(faultsOf(draft({}))).toEqual({})
    expect(faultsOf(draft({ name: ' ' }))).toEqual({ name: 'empty' })
    expect(faultsOf(draft({ name: long, nameFr: long, category: long, aliases: long }))).toEqual({
      name: 'long',
      nameFr: 'long',
      category: 'long',
      aliases: 'long',
    })
    const many = Array.from({ length: 31 }, (_, at) => `name ${at}`).join('\n')
    expect(faultsOf(draft({ aliases: many }))).toEqual({ aliases: 'many' })
    expect(faultsOf(draft({ price: 'much', currency: '$' }))).toEqual({
      price: 'wrong',
      currency: 'wrong',
    })
    expect(faultsOf(draft({ currency: ' cad ' }))).toEqual({})
  })
})
