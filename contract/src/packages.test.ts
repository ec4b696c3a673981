import { describe, expect, it } from 'vitest'
import { TIERS } from './access.ts'
import { annualPrice, PACKAGE_NAMES, PACKAGES } from './packages.ts'

const packages = Object.values(PACKAGES)

describe('the packages', () => {
  it('are one for each level, in the order of the levels and of their names', () => {
    expect(packages.map(({ tier }) => tier)).toEqual(TIERS)
    expect(Object.keys(PACKAGES)).toEqual(PACKAGE_NAMES)
  })

  it('have a price where they can be taken at once, and none elsewhere', () => {
    const open = packages.filter((one) => !one.isComingSoon && !one.isEnterprise)
    expect(open.map(({ tier, price }) => [tier, price])).toEqual([
      ['Growth', 79],
      ['Essential', 119],
    ])
    expect(packages.filter((one) => !open.includes(one)).map(({ price }) => price)).toEqual([
      null,
      null,
    ])
  })

  it('have one that is popular', () => {
    expect(packages.filter(({ isPopular }) => isPopular).map(({ tier }) => tier)).toEqual([
      'Essential',
    ])
  })
})

describe('the price by the year', () => {
  it.each([
    [79, 71],
    [119, 107],
    [100, 90],
    [0, 0],
    // Halves go up: 0.9 × 5 is 4.5, and 0.9 × 15 is 13.5.
    [5, 5],
    [15, 14],
  ])('is a tenth less than %i dollars, rounded to %i', (monthly, annual) => {
    expect(annualPrice(monthly)).toBe(annual)
  })
})
