import { SINGLE_SETTINGS } from '@maitre/contract/place-setting-names'
import type { PlaceValues } from '@maitre/contract/place-values'
import type { PlaceOrigin, PlaceParts } from '@maitre/contract/regions'
import { describe, expect, it } from 'vitest'
import { type OwnValues, resolve } from './place-settings.ts'
import { withChange } from './save-place-settings.ts'

const NOTHING: PlaceValues = {
  'voice.tone': 'friendly',
  'voice.language': null,
  'voice.instructions': '',
  'voice.signature': { en: null, fr: null },
  'voice.examples': [],
  'voice.forbidden_words': [],
  'voice.facts': [],
  'approval.takes_part': true,
  'approval.sources': ['google', 'yelp', 'tripadvisor'],
  'approval.smallest_rating': 2,
  'approval.texts': ['with_text', 'without_text'],
  'approval.languages': ['en', 'fr', 'other'],
  'approval.hours': null,
  'approval.daily_cap': null,
  'approval.delay': 60,
  'alerts.bad_review_max_rating': 2,
}

const PLACES = {
  restaurant: { kind: 'restaurant', id: 'r', name: 'Brava' },
  region: { kind: 'region', id: 'q', name: 'Montréal' },
  location: { kind: 'location', id: 'l', name: 'Plateau' },
} as const satisfies Record<string, PlaceOrigin>

/** A source of chance that gives the same numbers each time. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** Some values of the voice, each there or not. */
function someValues(pick: (below: number) => number, name: string): OwnValues {
  const words = (): string | null => (pick(2) === 0 ? null : `${name}${pick(9)}`)
  const keys = ['a', 'b', 'c', 'd'].filter(() => pick(2) === 0)
  const tones = ['friendly', 'formal', 'fun', 'neutral'] as const
  return withChange(
    {},
    {
      set: {
        ...(pick(2) === 0 && { 'voice.tone': tones[pick(4)] ?? 'fun' }),
        ...(pick(3) === 0 && { 'voice.language': pick(2) === 0 ? 'fr' : null }),
        ...(pick(2) === 0 && { 'voice.instructions': pick(3) === 0 ? ' ' : `${name}!` }),
        ...(pick(2) === 0 && { 'voice.signature': { en: words(), fr: words() } }),
        ...(pick(2) === 0 && { 'voice.examples': pick(2) === 0 ? [] : [name] }),
        ...(pick(2) === 0 && { 'voice.forbidden_words': [name] }),
        ...(pick(2) === 0 && { 'alerts.bad_review_max_rating': 1 + pick(5) }),
        ...(pick(2) === 0 && { 'approval.takes_part': pick(2) === 0 }),
        ...(pick(2) === 0 && { 'approval.smallest_rating': 1 + pick(5) }),
        ...(pick(2) === 0 && { 'approval.sources': pick(2) === 0 ? ['google'] : ['yelp'] }),
        ...(pick(3) === 0 && { 'approval.texts': ['with_text'] }),
        ...(pick(3) === 0 && { 'approval.languages': pick(2) === 0 ? ['fr'] : ['en', 'other'] }),
        ...(pick(3) === 0 && {
          'approval.hours':
            pick(2) === 0 ? null : [{ day: 1 + pick(7), from: '09:00', to: '21:00' }],
        }),
        ...(pick(3) === 0 && { 'approval.daily_cap': pick(2) === 0 ? null : 1 + pick(9) }),
        ...(pick(3) === 0 && { 'approval.delay': pick(2) === 0 ? null : 240 }),
        ...(pick(2) === 0 && {
          'voice.facts': keys.map((key) => ({ key, en: words(), fr: name })),
        }),
      },
      unset: [],
    },
  )
}

/** Walks up from the location for each value by itself, as a person would who looks it up. */
function lookedUp(restaurant: PlaceValues, region: OwnValues | null, location: OwnValues) {
  const up = [location, ...(region ? [region] : []), restaurant]
  const names = [PLACES.location, ...(region ? [PLACES.region] : []), PLACES.restaurant]
  const first = <Setting extends keyof PlaceValues>(setting: Setting): PlaceValues[Setting] => {
    for (const { [setting]: value } of up) if (value !== undefined) return value
    throw new Error('the restaurant has a value for everything')
  }
  /** The place of the first on the way up that something is true of. */
  const whence = (isThere: (values: OwnValues) => boolean) => names[up.findIndex(isThere)]
  const spoken = (language: 'en' | 'fr') =>
    up.map((one) => one['voice.signature']?.[language]).find((one) => one != null) ?? null
  const keys = new Set(up.flatMap((one) => one['voice.facts'] ?? []).map(({ key }) => key))
  const fact = (key: string) =>
    up.flatMap((one) => one['voice.facts'] ?? []).find((one) => one.key === key)
  return {
    values: {
      'voice.tone': first('voice.tone'),
      'voice.language': first('voice.language'),
      'voice.instructions': up
        .toReversed()
        .flatMap((one) => one['voice.instructions'] || [])
        .join('\n'),
      'voice.signature': { en: spoken('en'), fr: spoken('fr') },
      'voice.examples': first('voice.examples'),
      'voice.forbidden_words': first('voice.forbidden_words'),
      'voice.facts': [...keys].toSorted().map(fact),
      'approval.takes_part': first('approval.takes_part'),
      'approval.sources': first('approval.sources'),
      'approval.smallest_rating': first('approval.smallest_rating'),
      'approval.texts': first('approval.texts'),
      'approval.languages': first('approval.languages'),
      'approval.hours': first('approval.hours'),
      'approval.daily_cap': first('approval.daily_cap'),
      'approval.delay': first('approval.delay'),
      'alerts.bad_review_max_rating': first('alerts.bad_review_max_rating'),
    },
    from: Object.fromEntries(
      SINGLE_SETTINGS.map((one) => [one, whence(({ [one]: value }) => value !== undefined)]),
    ),
    parts: [
      ...names
        .map((place, at) => ({ place, words: up[at]?.['voice.instructions'] }))
        .filter(({ words }) => words)
        .map(({ place, words }) => `${place.id} instructs ${words}`),
      ...(['en', 'fr'] as const)
        .filter((one) => spoken(one) !== null)
        .map((one) => {
          const place = whence((values) => values['voice.signature']?.[one] != null)
          return `${place?.id} signs in ${one} ${spoken(one)}`
        }),
      ...[...keys].map((key) => {
        const place = whence((of) => of['voice.facts']?.some((one) => one.key === key) ?? false)
        return `${place?.id} states of ${key} ${JSON.stringify(fact(key))}`
      }),
    ].toSorted(),
  }
}

/** Each of the parts in a sentence with its place. */
function toldParts(parts: PlaceParts): string[] {
  const told = [
    ...parts['voice.instructions'].map(({ place, value }) => `${place.id} instructs ${value}`),
    ...parts['voice.signature'].flatMap(({ place, value }) =>
      (['en', 'fr'] as const)
        .filter((one) => value[one] !== null)
        .map((one) => `${place.id} signs in ${one} ${value[one]}`),
    ),
    ...parts['voice.facts'].flatMap(({ place, value }) =>
      value.map((one) => `${place.id} states of ${one.key} ${JSON.stringify(one)}`),
    ),
  ]
  return told.toSorted()
}

const RANKS = ['restaurant', 'region', 'location']
/** Whether the widest place stands first in every list of parts, and each place once. */
const areInOrder = (parts: PlaceParts): boolean =>
  Object.values(parts).every((list) => {
    const ranks = list.map(({ place }) => RANKS.indexOf(place.kind))
    return ranks.every((rank, at) => at === 0 || rank > (ranks[at - 1] ?? rank))
  })

describe('what holds at a location', () => {
  it('is what a look upwards from it finds, in a thousand trees of chance', () => {
    const pick = chance(15)
    for (let tried = 0; tried < 1000; tried += 1) {
      const values = { ...NOTHING, ...someValues(pick, 'house') }
      const region = pick(3) === 0 ? null : someValues(pick, 'region')
      const own = someValues(pick, 'place')
      const levels = [
        ...(region ? [{ place: PLACES.region, own: region }] : []),
        { place: PLACES.location, own },
      ]
      const found = resolve({ place: PLACES.restaurant, values }, levels)
      expect({ ...found, parts: toldParts(found.parts) }).toEqual(lookedUp(values, region, own))
      expect(areInOrder(found.parts)).toBe(true)
    }
  })
})

describe('where a signature comes from', () => {
  it('is said of each language, since a region may set the French one alone', () => {
    const values = { ...NOTHING, 'voice.signature': { en: 'Helen', fr: 'Hélène' } }
    const own = { 'voice.signature': { en: null, fr: 'Léa' } }
    const found = resolve({ place: PLACES.restaurant, values }, [{ place: PLACES.region, own }])
    expect(found.values['voice.signature']).toEqual({ en: 'Helen', fr: 'Léa' })
    expect(found.parts['voice.signature']).toEqual([
      { place: PLACES.restaurant, value: { en: 'Helen', fr: null } },
      { place: PLACES.region, value: { en: null, fr: 'Léa' } },
    ])
  })
})

describe('a value that adds nothing', () => {
  it('is not set', () => {
    const set = {
      'voice.instructions': '  ',
      'voice.signature': { en: null, fr: null },
      'voice.facts': [{ key: 'parking', en: null, fr: null }],
    }
    expect(withChange({}, { set, unset: [] })).toEqual({})
  })

  it('is set where the empty one takes the place of another', () => {
    const set = { 'voice.examples': [], 'voice.language': null }
    expect(withChange({}, { set, unset: [] })).toEqual(set)
  })
})
