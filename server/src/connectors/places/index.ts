import type { Language } from '@maitre/contract/constants'
import type { Place, PlaceSuggestion, PlaceWay } from '@maitre/contract/onboarding'
import { z } from 'zod'
import { createHttp, type Outside, type Refusal } from '#connectors/http'

/** What one question and the choice that ends it have in common. */
interface Asked {
  /** The session that the service bills as one. */
  session: string
  language: Language
}

/** Finds establishments in the United States and Canada. Throws `upstream.*`. */
export interface PlaceSearch {
  /** Whose places they are. */
  readonly way: Exclude<PlaceWay, 'by_hand'>
  search(asked: Asked & { text: string }): Promise<PlaceSuggestion[]>
  find(asked: Asked & { placeId: string }): Promise<Place>
}

export interface PlacesOptions extends Outside {
  apiKey: string
  baseUrl: string
}

/** Where locations may be, as CLDR's codes (C §9). */
const REGIONS = ['us', 'ca']
/**
 * Establishments alone. No place has this type of Google's Table B as its primary one; Autocomplete (New) takes it for
 * every business all the same, and Google recommends it so. A list of kinds of restaurants would leave most of them out,
 * since it takes five and "italian_restaurant" is not of the type "restaurant".
 */
const TYPES = ['establishment']

const words = z.object({
  text: z.string(),
  matches: z.array(z.object({ startOffset: z.int().default(0), endOffset: z.int() })).default([]),
})

const found = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({
              mainText: words,
              secondaryText: z.object({ text: z.string() }).optional(),
            }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const FOUND_FIELDS = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.structuredFormat',
]

const details = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
})
/** Only these are asked for, since what is asked for decides the price. */
const DETAIL_FIELDS = ['id', 'displayName', 'formattedAddress', 'location']

const refusal = z.object({
  error: z.object({ status: z.string().default(''), message: z.string().default('') }),
})

/** The client of Google's Places API (New): Autocomplete and Place Details in sessions, each with a mask of fields. */
export function placesService({ apiKey, baseUrl, ...outside }: PlacesOptions): PlaceSearch {
  const http = createHttp({ ...outside, source: 'places', readRefusal })
  const headersFor = (fields: readonly string[]) => ({
    'x-goog-api-key': apiKey,
    'x-goog-fieldmask': fields.join(','),
  })
  return {
    way: 'map_service',
    async search({ text, session, language }) {
      const { suggestions } = await http({
        method: 'POST',
        isRead: true,
        url: `${baseUrl}/v1/places:autocomplete`,
        headers: headersFor(FOUND_FIELDS),
        json: {
          input: text,
          sessionToken: session,
          languageCode: language,
          includedRegionCodes: REGIONS,
          includedPrimaryTypes: TYPES,
        },
        shape: found,
      })
      return suggestions.flatMap(({ placePrediction: place }) =>
        place === undefined ? [] : [suggestionOf(place)],
      )
    },
    async find({ placeId, session, language }) {
      const place = await http({
        method: 'GET',
        url: `${baseUrl}/v1/places/${encodeURIComponent(placeId)}`,
        query: { sessionToken: session, languageCode: language },
        headers: headersFor(DETAIL_FIELDS),
        shape: details,
      })
      return {
        place_id: place.id,
        name: place.displayName?.text ?? '',
        address: place.formattedAddress,
        // A place without geometry is one all the same (C §7).
        coordinates: place.location
          ? { lat: place.location.latitude, lng: place.location.longitude }
          : null,
      }
    },
  }
}

type Prediction = NonNullable<z.output<typeof found>['suggestions'][number]['placePrediction']>

function suggestionOf({ placeId, structuredFormat }: Prediction): PlaceSuggestion {
  const { mainText, secondaryText } = structuredFormat
  return {
    place_id: placeId,
    name: mainText.text,
    address: secondaryText?.text ?? '',
    matches: mainText.matches.map(({ startOffset, endOffset }) => ({
      start: unitsOf(mainText.text, startOffset),
      end: unitsOf(mainText.text, endOffset),
    })),
  }
}

/** An offset in UTF-16 units; Google counts in characters of Unicode. */
const unitsOf = (text: string, characters: number): number =>
  Array.from(text).slice(0, characters).join('').length

function readRefusal(_status: number, body: string): Refusal {
  try {
    const said = refusal.parse(JSON.parse(body)).error
    // A key that is wrong is a fault of the installation, and no access that somebody took back.
    return { word: said.status, message: said.message }
  } catch {
    return { word: '', message: body.slice(0, 500) }
  }
}
