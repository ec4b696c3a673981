import { describe, expect, it } from 'vitest'
import { readDemo } from './data.ts'
import { houseWord } from './house-words.ts'

describe('the demonstration', () => {
  it('has the parts of menus and the roles of teams in the language of each house', async () => {
    const { restaurants, menu, staff } = await readDemo()
    const wordsOf = (key: string): string[] => [
      ...menu.filter(({ restaurant }) => restaurant === key).map(({ category }) => category),
      ...staff.filter(({ restaurant }) => restaurant === key).map(({ role }) => role),
    ]
    for (const { key, default_language: language } of restaurants) {
      const words = new Set(wordsOf(key))
      expect(words.has('Entrées')).toBe(language === 'fr')
      expect(words.has('Service')).toBe(language === 'fr')
      expect(words.has('Server')).toBe(language === 'en')
    }
  })

  it('is not loaded with a word that a French house would not type', () => {
    expect(() => houseWord('Specials', 'fr')).toThrow('no French word for "Specials"')
  })
})
