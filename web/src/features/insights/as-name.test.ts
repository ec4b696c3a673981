import { describe, expect, it } from 'vitest'
import { asName } from './as-name.ts'

describe('the name of what guests speak of', () => {
  it.each([
    ['wine list', 'Wine list'],
    ['étage', 'Étage'],
    ['œuf bénédictine', 'Œuf bénédictine'],
    ['Mai Tai', 'Mai Tai'],
    ['2 for 1', '2 for 1'],
    ['', ''],
  ])('begins with a capital and else stays: "%s" is "%s"', (words, name) => {
    expect(asName(words, words)).toBe(name)
  })

  it('is left as the house wrote it where the house knows the thing', () => {
    expect(asName('tarte du jour', '0199f000-0000-7000-8000-000000000001')).toBe('tarte du jour')
  })
})
