import { sessionsEnded } from '#modules/auth'
import { readingsChanged } from '#modules/corrections'
import { postingGivenUp } from '#modules/publishing'
import { reviewsChanged } from '#modules/reviews'
import { locationRemovalAsked } from '#modules/restaurants'
import { connectionLost } from '#modules/sources'
import { userRemoved } from '#modules/users'
import { hears, type Module, works } from '#module'
import { sendMessage } from './alert-messages.ts'
import { forgetLocation } from './forget-location.ts'
import { forgetPerson } from './forget-person.ts'
import { lookAround, lookAroundLocation } from './look-around.ts'
import { tendPerson } from './pace.ts'
import { forgetEndedBrowsers } from './push-subscriptions.ts'
import { purgeAlerts } from './purge-alerts.ts'
import { sendStoredMessage } from './send-message.ts'
import { tellOfOverdue, tellOverdue } from './tell-overdue.ts'
import { endPending, tellOfPending, tellPending } from './tell-pending.ts'
import { tendOnePerson } from './tend-person.ts'
import { watchReadings, watchReviews } from './watch-reviews.ts'
import { watchConnections, watchPostings } from './watch-troubles.ts'

/** Who is told of what, when and how. */
export const alerts: Module = {
  name: 'alerts',
  mount: async (mounting) => (await import('./routes.ts')).mountAlerts(mounting),
  jobs: [
    works(tendPerson, tendOnePerson),
    works(sendMessage, sendStoredMessage),
    works(lookAround, lookAroundLocation),
    works(tellOverdue, tellOfOverdue),
    works(tellPending, tellOfPending),
  ],
  hears: [
    hears(reviewsChanged, watchReviews),
    hears(reviewsChanged, endPending),
    hears(readingsChanged, watchReadings),
    hears(postingGivenUp, watchPostings),
    hears(connectionLost, watchConnections),
    hears(userRemoved, forgetPerson),
    hears(sessionsEnded, forgetEndedBrowsers),
    hears(locationRemovalAsked, forgetLocation),
  ],
  purgeRestaurant: purgeAlerts,
}
