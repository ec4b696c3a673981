import { describe, expect, it } from 'vitest'
import { isAt, isNamed, matchPlaces, type Ours } from './match-places.ts'

const place = (at: string, more: object = {}) => ({
  name: `accounts/1/locations/${at}`,
  pushedAs: `locations/${at}`,
  title: `Rosa – ${at}`,
  placeId: null,
  address: null,
  ...more,
})
const ours = (id: string, more: Partial<Ours> = {}): Ours => ({
  id,
  name: id,
  address: null,
  placeId: null,
  ...more,
})
const ADDRESS = '12, rue des Lilas, Montréal, Québec, H2J 0L2'
const WRITTEN = '12 Rue des Lilas, Montreal (Québec) H2J 0L2, Canada'
const match = (
  places: Parameters<typeof matchPlaces>[0],
  all: readonly Ours[],
  connected: ReadonlyMap<string, string> = new Map(),
) =>
  Object.fromEntries(
    [...matchPlaces(places, all, connected)].map(([name, { locationId, by }]) => [
      name.split('/').at(-1),
      `${locationId} by ${by}`,
    ]),
  )

describe('the places of an account', () => {
  it('fit the location of their id on the map, whatever either is called', () => {
    const places = [place('East', { placeId: 'p1' }), place('West', { placeId: 'p2' })]
    expect(match(places, [ours('Nord', { placeId: 'p2' }), ours('East')])).toEqual({
      West: 'Nord by place_id',
    })
  })

  it('fit a location of the same name and address, and none by its name alone', () => {
    const places = [place('East', { address: ADDRESS }), place('West', { address: ADDRESS })]
    expect(match(places, [ours('East', { address: WRITTEN }), ours('West')])).toEqual({
      East: 'East by address',
    })
  })

  it('fit no location whose id on the map is another one', () => {
    const places = [place('East', { address: ADDRESS, placeId: 'p1' })]
    expect(match(places, [ours('East', { address: WRITTEN, placeId: 'p9' })])).toEqual({})
    expect(match(places, [ours('East', { address: WRITTEN })])).toEqual({
      East: 'East by address',
    })
  })

  it('are left to a person where two fit one location, or one fits two', () => {
    const two = [place('a', { placeId: 'p1' }), place('b', { placeId: 'p1' })]
    expect(match(two, [ours('East', { placeId: 'p1' })])).toEqual({})
    const one = [place('a', { placeId: 'p1' })]
    expect(match(one, [ours('x', { placeId: 'p1' }), ours('y', { placeId: 'p1' })])).toEqual({})
  })

  it('keep the location that they are connected with, which no other place gets', () => {
    const places = [place('a', { placeId: 'p1' }), place('b', { placeId: 'p2' })]
    const all = [ours('x', { placeId: 'p2' })]
    expect(match(places, all, new Map([['locations/a', 'x']]))).toEqual({ a: 'x by connected' })
  })
})

describe('a title', () => {
  it.each([
    ['Brasserie Lumière – Plateau', 'plateau', true],
    ['Lumière', 'Lumiere', true],
    ['Rosa Downtown', 'Rosa', true],
    ['Rosamund', 'Rosa', false],
    ['Rosa', '', false],
  ])('"%s" is that of the location "%s": %s', (title, name, isIt) => {
    expect(isNamed(title, name)).toBe(isIt)
  })
})

describe('two addresses', () => {
  it.each([
    [ADDRESS, WRITTEN, true],
    [ADDRESS, '12 rue des Lilas, Montréal', true],
    [ADDRESS, '12 rue des Lilas, Montréal, QC H2J 0L2', true],
    [ADDRESS, '12 rue des Lilas, Montréal, ON H2J 0L2', false],
    ['3 rue Sainte-Anne Ouest, Québec', '3 Rue Ste-Anne O., Québec, QC G1R 1X3', true],
    ['3 rue Sainte-Anne Ouest, Québec', '3 rue Ste-Anne E, Québec', false],
    ['9 Main St, Vancouver, BC', '9 Main Street, Vancouver, British Columbia', true],
    [ADDRESS, '14 rue des Lilas, Montréal', false],
    [ADDRESS, 'Montréal, Québec', false],
    [ADDRESS, 'rue des Lilas, Montréal', false],
    [ADDRESS, null, false],
  ])('"%s" and "%s" are one: %s', (one, other, areOne) => {
    expect(isAt(one, other)).toBe(areOne)
  })
})
