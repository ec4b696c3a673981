import { alerts } from '@maitre/contract/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

/** The query of how the person who is signed in hears of alerts in that restaurant. */
export const alertConfigQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alerts', restaurantId, 'config'],
    queryFn: ({ signal }) => call(alerts.config, { restaurantId }, { signal }),
  })
