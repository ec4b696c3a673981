import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Annotation as Noted, annotations } from '@maitre/contract/annotations'
import { call } from '#lib/api'
import { useSession } from '#lib/session'
import { NOTES_KEY } from '#features/insights/queries'

export type NoteFields = Pick<Noted, 'day' | 'text' | 'location_id'>

/** Adds, changes and deletes notes. Each is done once the notes that are shown have been fetched again. */
export function useNoteWrites() {
  const queries = useQueryClient()
  const restaurantId = useSession().restaurant?.id ?? ''
  const onSuccess = () => queries.invalidateQueries({ queryKey: NOTES_KEY })
  return {
    save: useMutation({
      mutationFn: ({ id, ...fields }: NoteFields & { id: string | undefined }) =>
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

/** Whether the person may write a note of a location, or of all of them (null), as the server will hold them to it. */
export function useMayNote(): (locationId: string | null) => boolean {
  const { self, role, locations } = useSession()
  return (locationId) =>
    locationId === null
      ? role === 'SuperAdmin' || self.location_id === 'all'
      : locations.some(({ id }) => id === locationId)
}
