import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '#platform/faults'
import { compiler, isRecord } from '#platform/json-schema'
import { GoogleError, notFound, statusOf } from '#google/errors'

/** The one key of the Places API that the double knows. */
export const SANDBOX_PLACES_KEY = 'sandbox-places-key'

interface KnownPlace {
  place_id: string
  name: string
  formatted_address: string
  lat?: number
  lng?: number
  country: string
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

/** The body of Autocomplete (New), as its reference page says. */
const validSearch = compiler({})({
  type: 'object',
  additionalProperties: false,
  required: ['input'],
  properties: {
    input: { type: 'string', minLength: 1 },
    sessionToken: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 64 },
    languageCode: { type: 'string' },
    includedRegionCodes: {
      type: 'array',
      maxItems: 15,
      items: { type: 'string', pattern: '^[a-z]{2}$' },
    },
    includedPrimaryTypes: { type: 'array', maxItems: 5, items: { type: 'string' } },
  },
})

/** A call as tests look at it. */
interface PlaceCall {
  call: 'autocomplete' | 'details'
  session: string | null
  fields: string
}

/** Mounts the double of Google's Places API (New): Autocomplete and Place Details, and what was asked of them. */
export function mountPlaces(
  app: FastifyInstance,
  { directory, faults, stopped }: { directory: string; faults: Faults; stopped: AbortSignal },
): void {
  // The file is the demonstration's own, whose test holds it to this shape.
  const demo = JSON.parse(readFileSync(join(directory, 'places.json'), 'utf8')) as KnownPlace[]
  const places = [...demo, ...MORE]
  const calls: PlaceCall[] = []

  const serve = (
    method: 'GET' | 'POST',
    url: string,
    answer: (
      request: FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, string> }>,
      fields: string,
    ) => object,
  ): void => {
    app.route<{ Params: { id?: string }; Querystring: Record<string, string> }>({
      method,
      url,
      handler: async (request, reply) => {
        const [path = ''] = request.url.split('?')
        const met = faults.meet(method, path)
        if (met.some(({ down }) => down)) return hangUp(request, reply)
        for (const { slowMs = 0 } of met)
          await wait(slowMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
        if (stopped.aborted) return hangUp(request, reply)
        const broken = met.find(({ status }) => status !== undefined)
        if (broken?.status !== undefined) {
          const { status: code, retryAfter } = broken
          if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
          const message = `The sandbox was asked to fail: ${code}`
          return reply.code(code).send({ error: { code, message, status: statusOf(code) } })
        }
        if (met.some(({ malformed }) => malformed))
          return reply.type('application/json').send('{"suggestions":')
        try {
          return await reply.send(answer(request, fieldsOf(request)))
        } catch (error) {
          if (!(error instanceof GoogleError)) throw error
          return reply.code(error.code).send(error.body())
        }
      },
    })
  }

  serve('POST', '/v1/places::autocomplete', ({ body }, fields) => {
    const asked: unknown = JSON.parse(typeof body === 'string' ? body : '{}')
    if (!validSearch(asked) || !isRecord(asked))
      throw new GoogleError('INVALID_ARGUMENT', 'Invalid JSON payload received.')
    calls.push({ call: 'autocomplete', session: textOf(asked['sessionToken']), fields })
    const regions = listOf(asked['includedRegionCodes'])
    const types = listOf(asked['includedPrimaryTypes'])
    const fitting = places.filter(
      (place) =>
        fits(place, String(asked['input'])) &&
        (regions.length === 0 || regions.includes(place.country.toLowerCase())) &&
        (types.length === 0 || place.types.some((type) => types.includes(type))),
    )
    // Google leaves the list out where nothing fits.
    if (fitting.length === 0) return {}
    return {
      suggestions: fitting.slice(0, 5).map((place) => predictionOf(place, String(asked['input']))),
    }
  })
  serve('GET', '/v1/places/:id', ({ params, query }, fields) => {
    calls.push({ call: 'details', session: query['sessionToken'] ?? null, fields })
    const place = places.find(({ place_id: id }) => id === params.id)
    if (!place) throw notFound()
    return detailsOf(place, fields.split(','))
  })
  app.get('/__places', () => ({ calls }))
}

/** What the mask asks for. Google refuses a call without a mask, or without a key that it knows. */
function fieldsOf({ headers }: FastifyRequest): string {
  if (headers['x-goog-api-key'] !== SANDBOX_PLACES_KEY)
    throw new GoogleError('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
  const fields = headers['x-goog-fieldmask']
  if (typeof fields !== 'string' || fields === '')
    throw new GoogleError('INVALID_ARGUMENT', 'FieldMask is a required parameter.')
  return fields
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

function detailsOf(place: KnownPlace, fields: readonly string[]): object {
  const all = {
    id: place.place_id,
    displayName: { text: place.name },
    formattedAddress: place.formatted_address,
    ...(place.lat !== undefined && { location: { latitude: place.lat, longitude: place.lng } }),
    types: place.types,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
