import { type Feature, mayUse, type Role } from '@maitre/contract/access'
import { expect, it } from 'vitest'
import { limitedRestaurant } from './limited-restaurant.ts'

const told = (role: Role, max_reviews_per_month: number | null) =>
  limitedRestaurant({
    restaurant: { id: 'r1', subscription_tier: { max_reviews_per_month } },
    can: (feature: Feature) => mayUse(feature, role, 'Growth') === 'allowed',
  })?.id

it('is told to the Admin of a plan with a maximum, and to nobody else', () => {
  expect(told('Admin', 200)).toBe('r1')
  expect(told('Admin', null)).toBeUndefined()
  expect(told('Manager', 200)).toBeUndefined()
  expect(limitedRestaurant({ restaurant: null, can: () => true })).toBeUndefined()
})
