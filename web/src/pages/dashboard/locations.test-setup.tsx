import { page } from 'vitest/browser'
import type { Location } from '@maitre/contract/locations'
import { idOf, listOf, open, type Server } from './administration.test-setup.tsx'

export const place = (at: number, name: string, more: Partial<Location> = {}): Location => ({
  id: idOf(at),
  restaurant_id: 'r1',
  name,
  address: null,
  timezone: 'America/Toronto',
  website: null,
  region_id: null,
  connections: [],
  ...more,
})

export const PLACES = [
  place(1, 'Plateau', {
    address: '12 rue Rachel',
    timezone: 'Asia/Kathmandu',
    website: 'https://plateau.example',
    connections: [
      { source: 'google', state: 'connected', last_synced_at: '2026-06-01T12:00:00Z' },
      { source: 'yelp', state: 'lost', last_synced_at: null },
    ],
  }),
  place(2, 'Vieux-Port'),
]

/** A server that keeps the locations which it is told of; the first one has no people, the second one has two. */
export function serverOf(places = PLACES.map((one) => ({ ...one }))): Server {
  const change = (at: number, body: unknown) => {
    const next = { ...places[at], ...(body as object) } as Location // the calls send fields of a location
    places[at] = next
    return { data: next }
  }
  return {
    'GET /region': () => ({ data: { regions: [], locations: [] } }),
    'GET /location': ({ url }) => {
      const search = url.searchParams.get('search')?.toLowerCase() ?? ''
      return listOf(places.filter(({ name }) => name.toLowerCase().includes(search)))
    },
    'POST /location': ({ body }) => {
      places.push({ ...place(9, ''), ...(body as object) }) // as above
      return { data: places.at(-1) ?? {} }
    },
    [`PUT /${idOf(1)}`]: ({ body }) => change(0, body),
    [`PUT /${idOf(2)}`]: ({ body }) => change(1, body),
    [`DELETE /${idOf(1)}`]: () => {
      places.splice(0, 1)
      return { data: {} }
    },
    [`GET /${idOf(1)}/losses`]: () => ({ data: { reviews: 1204, replies: 871, people: 0 } }),
    [`GET /${idOf(2)}/losses`]: () => ({ data: { reviews: 1, replies: 0, people: 2 } }),
  }
}
export const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: serverOf(), ...more, address: `?tab=locations${more.address ?? ''}` })
export const names = () =>
  page
    .getByRole('listitem')
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)
export const question = () => page.getByRole('alertdialog')
