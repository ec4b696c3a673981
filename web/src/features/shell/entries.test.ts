import { ROLES, TIERS, type Role, type Tier } from '@maitre/contract/access'
import { describe, expect, it } from 'vitest'
import { entriesOf, sectionsOf } from './entries.ts'
import { WHOLE_SIDEBAR } from './whole-sidebar.test-setup.ts'

const seenBy = (role: Role, tier: Tier | null) =>
  entriesOf(WHOLE_SIDEBAR, { role, tier }).map(({ name, mark }) =>
    mark ? `${name}:${mark}` : name,
  )

describe('the screens that a person sees', () => {
  it('are all of them without a mark for an Admin on Enterprise', () => {
    expect(seenBy('Admin', 'Enterprise')).toEqual(
      Object.keys(WHOLE_SIDEBAR).filter((name) => name !== 'restaurants'),
    )
  })

  it('are marked PRO where they need Pro, and otherwise with the tier that they need', () => {
    expect(seenBy('Admin', 'Growth')).toEqual([
      'home',
      'agent:pro',
      'alerts',
      'reviews',
      'staff',
      'profiles:Essential',
      'menu',
      'posts:pro',
      'platforms:pro',
      'trends',
      'graphs:Essential',
      'keywords:Essential',
      'reports:Essential',
      'administration',
    ])
  })

  it('leave out on every tier what the role lacks', () => {
    for (const tier of TIERS) {
      expect(seenBy('BOH', tier).map((name) => name.split(':')[0])).toEqual([
        'home',
        'alerts',
        'menu',
        'reports',
      ])
      expect(seenBy('Manager', tier).map((name) => name.split(':')[0])).toEqual([
        'home',
        'alerts',
        'reviews',
        'staff',
        'profiles',
        'trends',
        'graphs',
        'reports',
      ])
      expect(seenBy('User', tier)).toEqual([])
    }
  })

  it('include the reservations from Pro on, and for a SuperAdmin on every tier', () => {
    const seen = (role: Role) =>
      TIERS.filter((tier) => seenBy(role, tier).some((name) => name.startsWith('reservations')))
    expect(seen('Admin')).toEqual(['Pro', 'Enterprise'])
    expect(seen('SuperAdmin')).toEqual([...TIERS])
  })

  it('mark for a SuperAdmin what the people of the restaurant have only from Pro on', () => {
    expect(seenBy('SuperAdmin', 'Essential').filter((name) => name.includes(':'))).toEqual([
      'agent:pro',
      'posts:pro',
      'platforms:pro',
      'reservations:pro',
    ])
  })
})

describe('the sections of the sidebar', () => {
  const sections = (role: Role, tier: Tier) =>
    sectionsOf(entriesOf(WHOLE_SIDEBAR, { role, tier })).map(({ group, entries, folds }) => [
      group,
      entries.map(({ name }) => name),
      folds.map((fold) => [fold.group, fold.entries.map(({ name }) => name)]),
    ])

  it('are those of the specification, with the socials folded inside the feedback', () => {
    expect(sections('Admin', 'Pro')).toEqual([
      ['main', ['home', 'agent', 'alerts'], []],
      ['feedback', ['reviews', 'staff', 'profiles', 'menu'], [['socials', ['posts', 'platforms']]]],
      ['analytics', ['trends', 'graphs', 'keywords', 'reports'], []],
      ['integrations', ['reservations'], []],
      ['settings', ['administration'], []],
    ])
  })

  it('are left out, heading and all, if no screen stands in them', () => {
    expect(sections('BOH', 'Growth')).toEqual([
      ['main', ['home', 'alerts'], []],
      ['feedback', ['menu'], []],
      ['analytics', ['reports'], []],
    ])
    for (const role of ROLES) expect(sectionsOf(entriesOf({}, { role, tier: 'Pro' }))).toEqual([])
  })
})
