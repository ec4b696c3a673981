import { expect, it } from 'vitest'
import { frenchMealsAt } from './french-meals.ts'

it.each([
  [['America/Toronto', 'America/Vancouver'], { frenchMeals: 'souper' }],
  [['Europe/Brussels', 'Europe/Zurich'], { frenchMeals: 'souper' }],
  [['Europe/Paris'], { frenchMeals: 'dîner' }],
  [['America/Martinique'], { frenchMeals: 'dîner' }],
  [['Europe/Paris', 'America/Toronto'], {}],
  [['Asia/Tokyo'], {}],
  [[], {}],
])('the meals of houses in %j are named as there: %j', (timezones, meals) => {
  expect(frenchMealsAt(timezones)).toEqual(meals)
})
