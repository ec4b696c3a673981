import { describe, expect, test } from 'vitest'
import { phrases, planOf } from './french-reviews.test-setup.ts'

describe('the dishes of a French review', () => {
  test('are praised with the one first that has a kind word of its own', () => {
    const { dishes } = planOf(
      "On a démarré avec la soupe, puis le ragoût, fondant, avec juste ce qu'il faut de poivre.",
    )
    expect(phrases(dishes)[0]).toBe('le ragoût')
  })

  test('have the gender of their ending, or of the guest’s article', () => {
    expect(phrases(planOf('La brochette était délicieuse.').dishes)).toEqual(['la brochette'])
    expect(phrases(planOf('La tourte était délicieuse.').dishes)).toEqual(['la tourte'])
  })

  test('are called as the guest calls them where the menu has another name first', () => {
    expect(phrases(planOf('Les crêpes au miel étaient délicieuses, à goûter.').dishes)).toEqual([
      'les crêpes au miel',
    ])
    // A guest who types no accents is answered by the menu.
    expect(phrases(planOf('les crepes au miel etaient delicieuses').dishes)).toEqual([
      'le msemen au miel',
    ])
  })

  test('take an elided article before a mute h alone, and may have three letters', () => {
    expect(phrases(planOf('La harira était délicieuse.').dishes)).toEqual(['la harira'])
    expect(phrases(planOf('Le hareng était délicieux.').dishes)).toEqual(['le hareng'])
    expect(phrases(planOf('Le thé. LE THÉ.', 5).eaten)[0]).toMatch(/^le thé/)
  })

  test('stay several where the guest had several, and are no variant that was not named', () => {
    expect(phrases(planOf('Les pelmenis étaient délicieux.').dishes)).toEqual(['les pelmenis'])
    expect(phrases(planOf('Les pelmeni au fromage étaient délicieux.').dishes)).toEqual([
      'les pelmeni au fromage',
    ])
  })
})
