import type { Place, PlaceSuggestion } from '@maitre/contract/onboarding'
import type { PlaceSearch } from '#connectors/places'
import { AppError } from '#platform/errors'
import { readDemoFile } from './data.ts'

/** A place that does not exist, as `demo/places.json` has it. */
interface DemoPlace {
  place_id: string
  name: string
  formatted_address: string
  lat: number
  lng: number
}

const MOST = 5

/** The search of the demonstration, which asks nobody: a place fits where each word of the search begins one of its own. */
export function demoPlaces(): PlaceSearch {
  let known: Promise<DemoPlace[]> | undefined
  const load = (): Promise<DemoPlace[]> => (known ??= readDemoFile<DemoPlace[]>('places'))
  return {
    way: 'own_list',
    async search({ text }) {
      const words = foldedWords(text)
      const fitting = (await load()).filter(({ name, formatted_address: address }) => {
        const own = foldedWords(`${name} ${address}`)
        return words.every((word) => own.some((one) => one.startsWith(word)))
      })
      return fitting.slice(0, MOST).map((place) => suggestionOf(place, words))
    },
    async find({ placeId }) {
      const place = (await load()).find(({ place_id: id }) => id === placeId)
      if (place === undefined) throw new AppError('upstream.not_found', { source: 'places' })
      return placeOf(place)
    },
  }
}

const WORD = /[\p{L}\p{N}]+/gu
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const foldedWords = (text: string): string[] => fold(text).match(WORD) ?? []

function suggestionOf(place: DemoPlace, words: readonly string[]): PlaceSuggestion {
  const matches = [...place.name.matchAll(WORD)].flatMap(({ 0: own, index: start }) => {
    const begun = words.filter((word) => fold(own).startsWith(word)).map(({ length }) => length)
    return begun.length > 0 ? [{ start, end: start + Math.max(...begun) }] : []
  })
  const { place_id, name, formatted_address: address } = place
  return { place_id, name, address, matches }
}

const placeOf = ({ place_id, name, formatted_address: address, lat, lng }: DemoPlace): Place => ({
  place_id,
  name,
  address,
  coordinates: { lat, lng },
})
