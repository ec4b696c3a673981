import { queryOptions } from '@tanstack/react-query'
import { corrections } from '@maitre/contract/corrections'
import type { Review } from '@maitre/contract/reviews'
import { call } from '#lib/api'

/** What the key of the corrections of a review is. */
export const correctionsKey = (id: string) => ['reviews', 'corrections', id] as const

/** Who corrected what in a review, newest first. */
export const correctionsQuery = ({ id, location_id }: Pick<Review, 'id' | 'location_id'>) =>
  queryOptions({
    queryKey: correctionsKey(id),
    queryFn: ({ signal }) =>
      call(corrections.list, { locationId: location_id, reviewId: id }, { signal }),
  })
