import { describe, expect, test } from 'vitest'
import { planOf, repliesTo } from './french-reviews.test-setup.ts'

describe('the reply to a French review', () => {
  test('speaks of too much for one visit to guests of one or two stars alone', () => {
    const text =
      "La soupe était froide, la musique trop forte et les toilettes étaient sales. L'entrée, elle, était bonne."
    for (const reply of repliesTo(text, 3))
      expect(reply).not.toMatch(/trop pour|beaucoup pour|à tous égards|ça fait trop/)
  })

  test('to a guest who mourns names who died, wherever the guest did', () => {
    const text =
      'Ma mère adorait votre soupe. On venait chaque printemps. Elle est décédée en mars. Odile a été adorable.'
    expect(planOf(text, 5).grave).toMatchObject({ about: 'loss', phrase: 'votre mère' })
    expect(
      planOf('Mon père et ma mère aimaient venir ici. Elle est décédée en mars.', 5).grave?.phrase,
    ).toBe('')
    for (const reply of repliesTo(text, 5)) expect(reply).not.toMatch(/telles circonstances/)
  })

  test('turns to what was liked once', () => {
    const text = 'Soupe froide, tourte trop cuite. La brochette de poulet était excellente.'
    for (const reply of repliesTo(text, 2))
      expect(reply).not.toMatch(
        /(?:Par ailleurs|autre côté|En revanche),[^.]*(?:malgré tout|tout de même)/i,
      )
  })

  test('tells a proposal of marriage back warmly', () => {
    const text =
      'Fiançailles hier soir : elle a dit oui ! Bastien avait caché la bague dans le dessert.'
    for (const reply of repliesTo(text, 5, ['neutral', 'formal']))
      expect(reply).not.toMatch(/agréable|lisons avec plaisir|retenons avec plaisir/)
  })

  test.each([1, 2])('to kind words and thanks beside %i stars asks for no fault', (stars) => {
    const text = "Excellent dîner, merci à toute l'équipe !"
    expect(planOf(text, stars).unhappy).toBe(false)
    for (const reply of repliesTo(text, stars))
      expect(reply).not.toMatch(/désolé|excuse|différence|faire mieux|améliorer/)
  })
})
