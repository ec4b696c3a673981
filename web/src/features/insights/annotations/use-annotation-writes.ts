import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Annotation as Noted, annotations } from '@maitre/contract/annotations'
import { call } from '#lib/api'
import { useSession } from '#lib/session'
import { ANNOTATIONS_KEY } from '#features/insights/queries'

export type AnnotationFields = Pick<Noted, 'day' | 'text' | 'location_id'>

/** The annotation that is being written: a new one, or one that is changed. */
export interface Draft extends AnnotationFields {
  id: string | undefined
}

/** Adds, changes and deletes annotations. Each is done once the annotations that are shown have been fetched again. */
export function useAnnotationWrites() {
  const queries = useQueryClient()
  const restaurantId = useSession().restaurant?.id ?? ''
  const onSuccess = () => queries.invalidateQueries({ queryKey: ANNOTATIONS_KEY })
  return {
    save: useMutation({
      mutationFn: ({ id, ...fields }: AnnotationFields & { id: string | undefined }) =>
        id === undefined
          ? call(annotations.create, { restaurantId, ...fields })
          : call(annotations.update, { restaurantId, annotationId: id, ...fields }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (annotationId: string) =>
        call(annotations.remove, { restaurantId, annotationId }),
      onSuccess,
    }),
  }
}

/** Whether the person may annotate a location, or all of them (null), as the server will hold them to it. */
export function useMayAnnotate(): (locationId: string | null) => boolean {
  const { self, role, locations } = useSession()
  return (locationId) =>
    locationId === null
      ? role === 'SuperAdmin' || self.location_id === 'all'
      : locations.some(({ id }) => id === locationId)
}
