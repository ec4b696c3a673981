import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Annotation as Noted, annotations } from '@maitre/contract/annotations'
import { ApiError, call } from '#lib/api'
import { useSession } from '#lib/session'
import { ANNOTATIONS_KEY } from '#features/insights/queries'

export type AnnotationFields = Pick<Noted, 'day' | 'text' | 'location_id'>

interface AnnotationToSave {
  /** Undefined for a new annotation. */
  id: string | undefined
  fields: AnnotationFields
  /** The fields that are not as they are stored: of an annotation that is there, they alone are sent. */
  changed: Partial<AnnotationFields>
  /** Called as soon as the fields are stored, even where their form was closed meanwhile. */
  onStored: (stored: Noted) => void
}

/** Whether a call failed since the annotation is not there any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'annotation.not_found'

/** Adds, changes and deletes annotations. Each is done once the annotations that are shown have been fetched again. */
export function useAnnotationWrites() {
  const queries = useQueryClient()
  const restaurantId = useSession().restaurant?.id ?? ''
  const onSuccess = () => queries.invalidateQueries({ queryKey: ANNOTATIONS_KEY })
  // What somebody deleted meanwhile is not to be listed any longer.
  const onError = (error: Error): void => {
    if (isGone(error)) void onSuccess()
  }
  return {
    save: useMutation({
      mutationFn: ({ id, fields, changed }: AnnotationToSave) =>
        id === undefined
          ? call(annotations.create, { restaurantId, ...fields })
          : call(annotations.update, { restaurantId, annotationId: id, ...changed }),
      onSuccess: (stored, { onStored }) => {
        onStored(stored)
        return onSuccess()
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: (annotationId: string) =>
        call(annotations.remove, { restaurantId, annotationId }),
      onSuccess,
      onError,
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
