import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('the initials', () => {
  it.each([
    ['Hélène Marchand', 'HM'],
    ['Marc-Antoine Roy', 'MR'],
    ['Anna P.', 'AP'],
    ['émile', 'É'],
    ['李 小龍', '李小'],
    ['🍷 Wine Lover 🍷', 'WL'],
    ['   ', ''],
    ['…', ''],
  ])('of the name %j are %j', (name, expected) => {
    expect(initialsOf(name)).toBe(expected)
  })
})
