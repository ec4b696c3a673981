import { describe, expect, it } from 'vitest'
import { conflictsOf } from './conflicts-of.ts'

interface Form {
  name: string
  price: string
}
const stored: Form = { name: 'Duck', price: '30.00' }
const valueOf = (form: Form, field: keyof Form) =>
  field === 'price' ? Number(form.price.replace(',', '.')) : form[field]
const conflicts = (
  changed: Partial<Form>,
  present: Partial<Form>,
  seen: Form | undefined = stored,
) => conflictsOf({ changed, seen }, { ...stored, ...present }, valueOf)

describe('the fields that two people changed at once', () => {
  it('are those that both changed, each otherwise', () => {
    expect(conflicts({ price: '31' }, { price: '32.00' })).toEqual(['price'])
    expect(conflicts({ name: 'Duck leg', price: '31' }, { name: 'Magret' })).toEqual(['name'])
  })

  it('are none where each changed another field', () => {
    expect(conflicts({ price: '31' }, { name: 'Magret' })).toEqual([])
  })

  it('are none where both wrote the same, however each typed it', () => {
    expect(conflicts({ price: '32,00' }, { price: '32.00' })).toEqual([])
    expect(conflicts({ price: '31' }, { price: '30,00' })).toEqual([])
  })

  it('are none of a draft that nobody knows the beginning of', () => {
    expect(conflictsOf({ changed: { price: '31' }, seen: undefined }, stored, valueOf)).toEqual([])
  })
})
