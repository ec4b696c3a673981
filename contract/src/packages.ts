/** What the public site and the wizard offer (C §3, §9; P §11): ONE table, so that no page has a price of its own. */

import type { Tier } from './access.ts'

/** A package as it is offered: the level of its tier, and what a location costs. */
export interface Package {
  /** The level of the tier that whoever takes it gets. */
  readonly tier: Tier
  /** What a month of a location costs in `CURRENCY`, billed monthly and before taxes; null where no price is named. */
  readonly price: number | null
  /** Whether it wears the badge of the popular one. */
  readonly isPopular?: true
  /** Whether it is shown and cannot be taken yet. */
  readonly isComingSoon?: true
  /** Whether it is taken by asking for a quote. */
  readonly isEnterprise?: true
}

export const PACKAGE_NAMES = ['growth', 'essential', 'pro', 'enterprise'] as const
/** A package by the name that addresses give it: "/onboarding?package=growth". */
export type PackageName = (typeof PACKAGE_NAMES)[number]

/** The packages in the order in which they are shown. */
export const PACKAGES: Readonly<Record<PackageName, Package>> = {
  growth: { tier: 'Growth', price: 79 },
  essential: { tier: 'Essential', price: 119, isPopular: true },
  pro: { tier: 'Pro', price: null, isComingSoon: true },
  enterprise: { tier: 'Enterprise', price: null, isEnterprise: true },
}

/** The currency of the prices (P §11: dollars). */
export const CURRENCY = 'USD'

/** How much less the year costs, in percent of twelve months (C §9). */
export const ANNUAL_DISCOUNT = 10

/** What a month costs where the year is billed: that much less, in whole dollars (C §2). */
export const annualPrice = (monthly: number): number =>
  Math.round((monthly * (100 - ANNUAL_DISCOUNT)) / 100)
