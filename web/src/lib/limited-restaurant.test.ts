import { type Feature, mayUse, type Role } from '@maitre/contract/access'
import { expect, it } from 'vitest'
import { limitedRestaurant } from './limited-restaurant.ts'

const NOW = Date.parse('2026-07-10T12:00:00.000Z')

const told = (
  role: Role,
  max_reviews_per_month: number | null,
  removal: string | null = null,
  trial: string | null = null,
) =>
  limitedRestaurant(
    {
      restaurant: {
        id: 'r1',
        subscription_tier: { max_reviews_per_month },
        removal_due_at: removal,
        trial_ends_at: trial,
      },
      can: (feature: Feature) => mayUse(feature, role, 'Growth') === 'allowed',
    },
    NOW,
  )?.id

it('is told to the Admin of a plan with a maximum, and to nobody else', () => {
  expect(told('Admin', 200)).toBe('r1')
  expect(told('Admin', null)).toBeUndefined()
  expect(told('Manager', 200)).toBeUndefined()
  expect(limitedRestaurant({ restaurant: null, can: () => true })).toBeUndefined()
})

it('is told to everybody where it is to be removed', () => {
  const due = '2026-12-25T12:00:00.000Z'
  expect([told('Admin', null, due), told('BOH', null, due)]).toEqual(['r1', 'r1'])
})

it('is told to the Admin while its trial ends soon, and to everybody once it is over', () => {
  const onTrial = (role: Role, end: string) => told(role, null, null, end)
  expect(onTrial('Admin', '2026-07-18T12:00:00.000Z')).toBeUndefined()
  expect(onTrial('Admin', '2026-07-17T12:00:00.000Z')).toBe('r1')
  expect(onTrial('Manager', '2026-07-17T12:00:00.000Z')).toBeUndefined()
  expect(onTrial('BOH', '2026-07-10T12:00:00.000Z')).toBe('r1')
})
