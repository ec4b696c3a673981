import { alertChannels } from '@maitre/contract/alert-channels'
import { alerts } from '@maitre/contract/alerts'
import { mailWishes } from '@maitre/contract/mail-wishes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

/** The query of how the person who is signed in hears of alerts in that restaurant. */
export const alertConfigQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alerts', restaurantId, 'config'],
    queryFn: ({ signal }) => call(alerts.config, { restaurantId }, { signal }),
  })

/** The query of where else the person is told of alerts of that restaurant. */
export const channelsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['alerts', restaurantId, 'channels'],
    queryFn: ({ signal }) => call(alertChannels.get, { restaurantId }, { signal }),
  })

/** The query of which mails the person gets, and which addresses of theirs mails do not reach. */
export const mailWishesQuery = queryOptions({
  queryKey: ['mail-wishes'],
  queryFn: ({ signal }) => call(mailWishes.get, {}, { signal }),
})
