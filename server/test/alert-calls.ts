import { alerts } from '@maitre/contract/alerts'
import { alertChannels } from '@maitre/contract/alert-channels'
import { FIRST_RULES, saveSlackHook, seenToken } from '#modules/alerts'
import type { TestApp } from '#test/app'
import { startPush } from '#test/push-double'
import { subscribe, SUBSCRIPTION } from '#test/push-subscription'
import { startSlack } from '#test/slack-double'
import { buildReview, type BuiltRestaurant, buildUser } from '#test/builders'

/** The calls about alerts; one that is about a single alert is made by a person who has it. */
export function alertCalls(app: TestApp, restaurant: BuiltRestaurant) {
  const inRestaurant = { restaurantId: restaurant.id }
  const [locationId = ''] = restaurant.locationIds
  const reviewed = async () => {
    const at = new Date()
    const { review_id } = await buildReview(app, restaurant, {
      locationId,
      rating: 1,
      createdAt: at,
      updatedAt: at,
    })
    return { ...inRestaurant, review_ids: [review_id] }
  }
  const alerted = async () => {
    const { client } = await buildUser(app, restaurant, 'Manager', locationId)
    await reviewed()
    const { data } = await client.call(alerts.list, { ...inRestaurant, limit: 1 })
    return { caller: client, input: { ...inRestaurant, alertId: data[0]?.id ?? '' } }
  }
  /** Somebody whose alerts are told in Slack, at an address that the contract may not take. */
  const slacked = async (address: string) => {
    const { id, client } = await buildUser(app, restaurant, 'Manager', locationId)
    await app.services.database.scoped(restaurant.id, (tx) =>
      saveSlackHook(app.services, tx, id, address),
    )
    return { caller: client, input: inRestaurant }
  }
  /** The link of a mail about one alert. */
  const linked = async () => {
    const { id: userId, client } = await buildUser(app, restaurant, 'Manager', locationId)
    await reviewed()
    const { data } = await client.call(alerts.list, { ...inRestaurant, limit: 1 })
    const alertIds = data.map(({ id }) => id)
    const token = seenToken(app.services, { restaurantId: restaurant.id, userId, alertIds })
    return { input: { token } }
  }
  /** Somebody whose alerts are shown in a browser, at a push service that the contract may not take. */
  const browsed = async () => {
    const { client } = await buildUser(app, restaurant, 'Manager', locationId)
    const service = await startPush()
    const { push } = (await client.call(alertChannels.get, inRestaurant)).data
    const browser = service.subscribe(push.key)
    await subscribe(app, client, browser.subscription)
    const { data } = await client.call(alertChannels.get, inRestaurant)
    const browserId = data.push.browsers[0]?.id ?? ''
    return { caller: client, browser, input: { ...inRestaurant, browserId } }
  }
  return {
    alerts: {
      badReviews: async () => ({ input: inRestaurant }),
      list: async () => ({ input: inRestaurant }),
      unseen: async () => ({ input: inRestaurant }),
      see: async () => {
        const { caller, input } = await alerted()
        return { caller, input: { ...input, seen: true } }
      },
      seeAll: async () => ({ input: { ...inRestaurant, until: new Date().toISOString() } }),
      unseeAll: async () => ({ input: { ...inRestaurant, seen_at: new Date().toISOString() } }),
      seeReview: async () => {
        const { review_ids, ...input } = await reviewed()
        return { input: { ...input, reviewId: review_ids[0] ?? '' } }
      },
      seeReviews: async () => ({ input: await reviewed() }),
      putReviews: async () => ({ input: await reviewed() }),
      configs: async () => ({ input: inRestaurant }),
      config: async () => ({ input: inRestaurant }),
      saveConfig: async () => ({
        input: {
          ...inRestaurant,
          email: '',
          client_alerts_enabled: true,
          email_alerts_enabled: true,
        },
      }),
    },
    alertChannels: {
      get: async () => ({ input: inRestaurant }),
      saveSlack: async () => ({
        input: { ...inRestaurant, address: 'https://hooks.slack.com/services/T0/B0/x' },
      }),
      removeSlack: async () => slacked('https://hooks.slack.com/services/T0/B0/x'),
      testMail: async () => ({ input: inRestaurant }),
      testSlack: async () => slacked((await startSlack()).url),
      savePush: async () => ({ input: { ...inRestaurant, ...SUBSCRIPTION } }),
      removePush: async () => browsed(),
      testPush: async () => browsed(),
    },
    push: {
      renew: async () => {
        const { browser } = await browsed()
        const { endpoint, auth } = browser.subscription
        const renewed = { ...SUBSCRIPTION, endpoint: `${SUBSCRIPTION.endpoint}-renewed` }
        return { input: { old: { endpoint, auth }, renewed } }
      },
    },
    alertLinks: { look: linked, see: linked },
    alertRules: {
      get: async () => ({ input: inRestaurant }),
      save: async () => ({ input: { ...inRestaurant, ...FIRST_RULES } }),
      people: async () => ({ input: inRestaurant }),
    },
  }
}
