import type { Location, LocationLosses } from '@maitre/contract/locations'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationLossesQuery } from '#lib/location-losses'
import { useFormats } from '#lib/use-formats'
import { isTypedName } from '#lib/use-typed-name'
import { isGone } from './queries.ts'

/** A location that is to be deleted once the form is saved. */
export interface RemovedPlace {
  place: Location
  /** What is lost with the location; undefined while that is not known. */
  losses: LocationLosses | undefined
  /** Why what is lost is not known; null while nothing failed. */
  error: unknown
  isFetching: boolean
  refetch: () => void
  /** What was typed of the name of the location. */
  typed: string
}

/** Whether nothing is lost with a location, so that nobody has to type its name. */
export const holdsNothing = ({ connections }: Location, { reviews, replies }: LocationLosses) =>
  reviews + replies + connections.length === 0

/**
 * The locations that a person marked to be deleted, with what is lost with each (C §5). A form that is closed forgets
 * them: whoever opens it again is not to delete what they marked long ago.
 */
export function useRemovedPlaces(places: readonly Location[]) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const { number } = useFormats()
  // By the ids of the marked locations; one that has gone meanwhile is left out.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const marked = places.filter(({ id }) => id in typed)
  const { data: known, isFetching, refetch } = useLossesOf(marked.map(({ id }) => id))
  const removed = marked.map((place): RemovedPlace => {
    const { id } = place
    return {
      place,
      losses: known?.get(id)?.losses,
      error: known?.get(id)?.error ?? null,
      isFetching,
      refetch: () => void refetch(),
      typed: typed[id] ?? '',
    }
  })

  const hindranceOf = ({ place, losses, error, typed: said }: RemovedPlace): string | undefined => {
    const { name } = place
    if (isGone(error)) return undefined
    if (losses === undefined) return error ? t('locations.unknown', { name }) : t('common:loading')
    const { people } = losses
    if (people > 0) return t('locations.people', { name, count: people, number: number(people) })
    if (holdsNothing(place, losses) || isTypedName(said, name)) return undefined
    return t('locations.untyped', { name })
  }
  return {
    removed,
    /** Why the marked locations cannot be deleted yet. */
    hindrance: removed.map(hindranceOf).find((reason) => reason !== undefined),
    mark: (id: string) => setTyped((now) => ({ ...now, [id]: '' })),
    type: (id: string, said: string) => setTyped((now) => ({ ...now, [id]: said })),
    keep: (id: string) => setTyped(({ [id]: _kept, ...others }) => others),
  }
}

export type RemovedPlaces = ReturnType<typeof useRemovedPlaces>

interface KnownLosses {
  losses?: LocationLosses
  error?: unknown
}

/** Asks for what is lost with each of some locations, of which one may fail and leave the others known. */
function useLossesOf(ids: readonly string[]) {
  const queries = useQueryClient()
  const lossesOf = (id: string): Promise<KnownLosses> =>
    queries.fetchQuery(locationLossesQuery(id)).then(
      (losses) => ({ losses }),
      (error: unknown) => ({ error }),
    )
  return useQuery({
    queryKey: ['location-losses', 'of', ids] as const,
    queryFn: async () => {
      const known = await Promise.all(ids.map(lossesOf))
      return new Map(ids.map((id, at) => [id, known[at]]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
