import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Annotation as Noted, annotations } from '@maitre/contract/annotations'
import { ApiError, call } from '#lib/api'
import { presentRow, saveSeen } from '#lib/save-seen'
import { useSession } from '#lib/session'
import { ANNOTATIONS_KEY } from '#features/insights/queries'

export type AnnotationFields = Pick<Noted, 'day' | 'text' | 'location_id'>

interface AnnotationToSave {
  /** Undefined for a new annotation. */
  id: string | undefined
  /** The version of the annotation that the form shows. */
  version: number
  fields: AnnotationFields
  /** The fields that are not as they are stored: of an annotation that is there, they alone are sent. */
  changed: Partial<AnnotationFields>
  /** Called as soon as the fields are stored, even where their form was closed meanwhile. */
  onStored: (stored: Noted) => void
  /** Whether what somebody else stored meanwhile leaves alone the fields that were changed. */
  isApart: (present: Noted) => boolean
}

/** Whether a call failed since the annotation is not there any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'annotation.not_found'

/** Adds, changes and deletes annotations. Each is done once the annotations that are shown have been fetched again. */
export function useAnnotationWrites() {
  const queries = useQueryClient()
  const restaurantId = useSession().restaurant?.id ?? ''
  const onSuccess = () => queries.invalidateQueries({ queryKey: ANNOTATIONS_KEY })
  // What somebody deleted or changed meanwhile is not to be listed as it was.
  const onError = (error: Error): void => {
    if (isGone(error) || presentRow(error)) void onSuccess()
  }
  return {
    save: useMutation({
      mutationFn: ({ id, version, fields, changed, isApart }: AnnotationToSave) => {
        if (id === undefined) return call(annotations.create, { restaurantId, ...fields })
        const update = { restaurantId, annotationId: id, ...changed }
        return saveSeen<Noted>({
          version,
          send: (seen) => call(annotations.update, { ...update, version: seen }),
          isApart,
        })
      },
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
