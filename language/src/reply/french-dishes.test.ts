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

  test('stay several where the guest had several, and are no variant that was not named', () => {
    expect(phrases(planOf('Les pelmenis étaient délicieux.').dishes)).toEqual(['les pelmenis'])
    expect(phrases(planOf('Les pelmeni au fromage étaient délicieux.').dishes)).toEqual([
      'les pelmeni au fromage',
    ])
  })
})
