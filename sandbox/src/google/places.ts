import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, textAt } from '#platform/json-schema'
import { GoogleError, invalid, notFound } from './errors.ts'
import { masked } from './field-mask.ts'
import type { Handler } from './service.ts'
import { maskOver } from './specs.ts'

interface KnownPlace {
  place_id: string
  name: string
  formatted_address: string
  lat?: number
  lng?: number
  country: string
  /** The first is the primary one. */
  types: string[]
}

/** Places that show what a search leaves out, and one of which no geometry is known. */
const MORE: readonly KnownPlace[] = [
  {
    place_id: 'sandbox_no_geometry',
    name: 'Tidewick Barge',
    formatted_address: 'Old Harbor, Portland, ME, USA',
    country: 'US',
    types: ['restaurant', 'establishment'],
  },
  {
    place_id: 'sandbox_elsewhere',
    name: 'Tidewick Bistrot',
    formatted_address: '1 rue Inventée, 75011 Paris, France',
    lat: 48.86,
    lng: 2.38,
    country: 'FR',
    types: ['restaurant', 'establishment'],
  },
  {
    place_id: 'sandbox_town',
    name: 'Tidewick Falls',
    formatted_address: 'Tidewick Falls, ON, Canada',
    lat: 45,
    lng: -79,
    country: 'CA',
    types: ['locality', 'political'],
  },
]

/** A call as tests look at it. */
export interface PlaceCall {
  call: 'autocomplete' | 'details'
  session: string | null
  fields: string
}

/** The two calls of the Places API (New) that find a location; each that is answered is added to `calls`. */
export function placeHandlers(directory: string, calls: PlaceCall[]): Record<string, Handler> {
  // The file is the demonstration's own, whose test holds it to this shape.
  const demo = JSON.parse(readFileSync(join(directory, 'places.json'), 'utf8')) as KnownPlace[]
  const places = [...demo, ...MORE]
  return {
    'places.places.autocomplete': ({ body, mask }) => {
      const { input, session, regions, types } = searchOf(body)
      const fields = fieldsOf(mask, isSearchField)
      calls.push({ call: 'autocomplete', session, fields: mask })
      const fitting = places.filter(
        (place) =>
          fits(place, input) &&
          (regions.length === 0 || regions.includes(place.country.toLowerCase())) &&
          (types.length === 0 || types.some((type) => isOf(place, type))),
      )
      // Google leaves the list out where nothing fits.
      if (fitting.length === 0) return { body: {} }
      const suggestions = fitting.slice(0, 5).map((place) => predictionOf(place, input))
      return { body: masked({ suggestions }, fields) }
    },
    'places.places.get': ({ params, query, mask }) => {
      undoubled([...query.keys()], ['sessionToken', 'languageCode'])
      const session = sessionOf(query.get('sessionToken'))
      const fields = fieldsOf(mask, isDetailField)
      calls.push({ call: 'details', session, fields: mask })
      const place = places.find(({ place_id: id }) => id === params['placesId'])
      if (!place) throw notFound()
      return { body: masked(detailsOf(place), fields) }
    },
  }
}

const isSearchField = maskOver('places', 'GoogleMapsPlacesV1AutocompletePlacesResponse')
const isDetailField = maskOver('places', 'GoogleMapsPlacesV1Place')

/** What the mask asks for. Google refuses a call without one. */
function fieldsOf(mask: string, isField: (path: string) => boolean): string[] {
  if (mask === '') throw invalid('field_mask', 'FieldMask is a required parameter.')
  const fields = mask.split(',')
  const unknown = fields.find((path) => !isField(path))
  if (unknown !== undefined) throw invalid('field_mask', `Invalid field mask provided: ${unknown}`)
  return fields
}

/** Refuses fields that the double does not act on, rather than ignore them in silence. */
function undoubled(given: readonly string[], known: readonly string[]): void {
  const name = given.find((candidate) => !known.includes(candidate))
  if (name !== undefined) throw notDoubled(name)
}

const notDoubled = (what: string): GoogleError =>
  new GoogleError('UNIMPLEMENTED', `The sandbox does not double ${what}.`)

/** What a search asks for. Its body has passed the schema; the limits below Google's document tells in words. */
function searchOf(body: unknown) {
  const asked = isRecord(body) ? body : {}
  undoubled(Object.keys(asked), [
    'input',
    'sessionToken',
    'languageCode',
    'includedRegionCodes',
    'includedPrimaryTypes',
  ])
  const input = textAt(asked, 'input') ?? ''
  if (input === '') throw invalid('input', 'input is required')
  const regions = listOf(asked['includedRegionCodes'])
  if (regions.length > 15 || regions.some((code) => !/^[a-z]{2}$/i.test(code)))
    throw invalid('included_region_codes', 'At most 15 codes of two letters may be given.')
  const types = listOf(asked['includedPrimaryTypes'])
  if (types.length > 5) throw invalid('included_primary_types', 'At most 5 types may be given.')
  const collection = types.find((type) => type.startsWith('('))
  if (collection !== undefined) throw notDoubled(collection)
  return {
    input,
    session: sessionOf(textAt(asked, 'sessionToken')),
    regions: regions.map((code) => code.toLowerCase()),
    types,
  }
}

/** The session of a call; null where it is in none. */
function sessionOf(token: string | undefined): string | null {
  if (token === undefined) return null
  if (!/^[\w-]{1,36}$/.test(token))
    throw invalid('session_token', 'The session token is not valid.')
  return token
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function fits({ name, formatted_address: address }: KnownPlace, input: string): boolean {
  const own = wordsOf(`${name} ${address}`)
  return wordsOf(input).every((word) => own.some((one) => one.startsWith(word)))
}

/**
 * Whether a place is of a primary type. "establishment" is no place's own and stands for whatever is a business, as in
 * the filter that Google recommends for a search of destinations.
 */
const isOf = ({ types }: KnownPlace, type: string): boolean =>
  type === 'establishment' ? types.includes(type) : types[0] === type

function predictionOf(
  { place_id: placeId, name, formatted_address, types }: KnownPlace,
  input: string,
) {
  const [first = ''] = wordsOf(input)
  const begins = wordsOf(name)[0]?.startsWith(first) === true
  return {
    placePrediction: {
      place: `places/${placeId}`,
      placeId,
      text: { text: `${name}, ${formatted_address}` },
      structuredFormat: {
        // The offset of the beginning is left out where it is 0, as in every answer of Google's.
        mainText: { text: name, ...(begins && { matches: [{ endOffset: first.length }] }) },
        secondaryText: { text: formatted_address },
      },
      types,
    },
  }
}

const detailsOf = (place: KnownPlace): object => ({
  name: `places/${place.place_id}`,
  id: place.place_id,
  displayName: { text: place.name },
  formattedAddress: place.formatted_address,
  ...(place.lat !== undefined && { location: { latitude: place.lat, longitude: place.lng } }),
  types: place.types,
  primaryType: place.types[0],
})

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
