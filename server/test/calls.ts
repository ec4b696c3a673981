import type { api } from '@maitre/contract/api'
import type { AnyEndpoint, InputOf } from '@maitre/contract/endpoint'
import { unsubscribeToken } from '#modules/mail'
import { createLocation } from '#modules/restaurants'
import { createTier, listTiers } from '#modules/tiers'
import { newId } from '#platform/ids'
import type { TestApp } from '#test/app'
import {
  buildCorrection,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  PASSWORD,
  unique,
} from '#test/builders'
import { accountLinkCalls } from '#test/account-link-calls'
import { alertCalls } from '#test/alert-calls'
import { archiveCalls } from '#test/archive-calls'
import { automationCalls } from '#test/automation-calls'
import { catalogueCalls } from '#test/catalogue-calls'
import { placeCalls } from '#test/place-calls'
import type { Client } from '#test/client'
import { consoleViewCalls } from '#test/console-view-calls'
import { consoleFigureCalls } from '#test/console-figure-calls'
import { consoleHealthCalls } from '#test/console-health-calls'
import { consoleRestaurantCalls } from '#test/console-restaurant-calls'
import { consoleListCalls } from '#test/console-list-calls'
import { factorCalls } from '#test/factor-calls'
import { importCalls } from '#test/import-calls'
import { guestCalls } from '#test/guest-calls'
import { insightCalls } from '#test/insight-calls'
import { leadCalls } from '#test/lead-calls'
import { machineCalls } from '#test/machine-calls'
import { feedbackCalls } from '#test/feedback-calls'
import { onboardingCalls } from '#test/onboarding-calls'
import { styleCalls } from '#test/style-calls'
import { trialCalls } from '#test/trial-calls'
import { removalCalls } from '#test/removal-calls'
import { restaurantCalls } from '#test/restaurant-calls'
import { comeBack, proveAnew, signInAt } from '#test/provided'
import { reviewCalls } from '#test/review-calls'

type Api = typeof api

/** A call that succeeds for everybody with the right to make it. */
export interface PreparedCall<Input = object> {
  input: Input
  /** Where the call is about its caller: theirs, rather than that of any of their role. */
  caller?: Client
}

/** One for each endpoint of the contract, made anew for each use: a missing one does not compile. */
export type Calls = {
  readonly [Domain in keyof Api]: {
    readonly [Name in keyof Api[Domain]]: () => Promise<
      PreparedCall<Api[Domain][Name] extends AnyEndpoint ? InputOf<Api[Domain][Name]> : never>
    >
  }
}

export interface Place {
  app: TestApp
  restaurant: BuiltRestaurant
  /** A notification that the sandbox signed. */
  push: { input: object; authorization: string }
}

/** In the first location of the place. */
export function callsOf(place: Place): Calls {
  const { app, restaurant } = place
  const restaurantId = restaurant.id
  const [locationId = ''] = restaurant.locationIds
  const inRestaurant = { restaurantId }

  const ofReviews = reviewCalls(app, restaurant, locationId)
  const { drafted, reading, removing, writing, marking, publishing } = ofReviews
  const tier = async () => ({
    input: {
      tierId: (await createTier(app.services, { name: unique('Tier'), ...TIER })).id,
    },
  })
  const unsubscribing = async () => {
    const { id: userId } = await person()
    return { token: unsubscribeToken(app.services, { userId, kind: 'alert' }) }
  }
  const person = () => buildUser(app, restaurant, 'Manager', locationId)

  return {
    tiers: {
      list: async () => ({ input: {} }),
      create: async () => ({ input: { name: unique('Tier'), ...TIER } }),
      update: async () => ({ input: { ...(await tier()).input, keywords_max_count: 100 } }),
      remove: tier,
    },
    archives: archiveCalls(app, inRestaurant),
    imports: importCalls(app, restaurant),
    guests: guestCalls(app, restaurant),
    removals: removalCalls(app),
    automation: automationCalls(app, inRestaurant),
    ...placeCalls(app, restaurant),
    restaurants: {
      list: async () => ({ input: {} }),
      self: async () => ({ input: {} }),
      get: async () => ({ input: inRestaurant }),
      create: async () => ({
        input: {
          name: unique('Restaurant'),
          subscription_tier_id: (await app.services.database.local(listTiers))[0]?.id ?? '',
        },
      }),
      update: async () => ({ input: { ...inRestaurant, weekly_report_day: 3 } }),
      remove: async () => ({ input: { restaurantId: (await buildRestaurant(app)).id } }),
      updateInstructions: async () => ({
        input: { ...inRestaurant, additional_system_prompt_instructions: unique('Be brief') },
      }),
      updateAutoApproval: async () => ({
        input: { ...inRestaurant, auto_approve_reviews: false, auto_approval_minutes_delay: 60 },
      }),
      updateIntegrations: async () => ({ input: { ...inRestaurant, integrations: ['Google'] } }),
    },
    voice: {
      get: async () => ({ input: inRestaurant }),
      update: async () => ({ input: { ...inRestaurant, forbidden_words: [unique('word')] } }),
    },
    style: styleCalls(app, restaurant),
    voiceTrials: {
      preview: async () => ({ input: { ...inRestaurant, tone: 'formal' as const } }),
      published: async () => ({ input: inRestaurant }),
    },
    locations: {
      list: async () => ({ input: {} }),
      create: async () => ({ input: { name: unique('Location'), restaurant_id: restaurantId } }),
      update: async () => ({ input: { locationId, name: unique('Location') } }),
      remove: async () => {
        const spare = await app.services.database.scoped(restaurantId, (tx) =>
          createLocation(app.services, tx, unique('Spare')),
        )
        return { input: { locationId: spare.id } }
      },
    },
    languageModels: { get: async () => ({ input: inRestaurant }) },
    usage: { get: async () => ({ input: inRestaurant }) },
    locationLosses: { get: async () => ({ input: { locationId } }) },
    users: {
      roles: async () => ({ input: {} }),
      list: async () => ({ input: {} }),
      create: async () => {
        const username = unique('new')
        return {
          input: {
            location_id: locationId,
            email: `${username}@maitre.test`,
            username,
            firstname: 'New',
            lastname: 'Person',
            roles: ['boh'],
          },
        }
      },
      get: async () => ({ input: { userId: (await person()).id } }),
      update: async () => ({
        input: { userId: (await person()).id, firstname: unique('Another') },
      }),
      remove: async () => ({ input: { userId: (await person()).id } }),
    },
    auth: {
      login: async () => ({
        input: { username: (await person()).username, password: PASSWORD },
        caller: app.client(),
      }),
      refresh: async () => ({ input: {}, caller: withoutToken((await person()).client) }),
      logout: async () => ({ input: {}, caller: withoutToken((await person()).client) }),
      logoutEverywhere: async () => ({ input: {}, caller: (await person()).client }),
      self: async () => ({ input: {} }),
      updateSelf: async () => ({
        input: { firstname: unique('Another') },
        caller: (await person()).client,
      }),
      changePassword: async () => ({
        input: { current_password: PASSWORD, new_password: `${PASSWORD} 2` },
        caller: (await person()).client,
      }),
    },
    ...accountLinkCalls(app, restaurant, person),
    ...factorCalls(app, inRestaurant, person),
    ...consoleViewCalls(app, restaurantId),
    provider: {
      get: async () => ({ input: {} }),
      begin: async () => ({ input: { language: 'en' }, caller: app.client() }),
      exchange: async () => {
        const { id, username } = await person()
        app.provider.people.set(id, {
          email: `${username}@maitre.test`,
          email_verified: true,
          resource_access: { maitre: { roles: ['Manager'] } },
        })
        const caller = app.client()
        return { input: await comeBack(app, caller, id), caller }
      },
      ended: async () => {
        const logout_token = await app.provider.logoutToken({ sub: unique('somebody') })
        return { input: { logout_token }, caller: app.client() }
      },
    },
    providerEntrance: {
      enter: async () => ({ input: { language: 'en' }, caller: app.client() }),
    },
    providerProofs: {
      begin: async () => ({ input: { language: 'en' }, caller: (await person()).client }),
      finish: async () => {
        const { id, username } = await person()
        app.provider.people.set(id, { email: `${username}@maitre.test`, email_verified: true })
        const caller = await signInAt(app, id)
        return { input: await proveAnew(app, caller, id), caller }
      },
    },
    reviews: {
      ...reading('google'),
      ...ofReviews.ofAny,
      create: async () => ({
        input: { ...(await reading('google').create()).input, source: 'feedback' as const },
      }),
    },
    googleReviews: reading('google'),
    yelpReviews: { ...reading('yelp'), ...removing('yelp') },
    tripadvisorReviews: { ...reading('tripadvisor'), ...removing('tripadvisor') },
    replies: writing('google'),
    googleReplies: writing('google'),
    yelpReplies: writing('yelp'),
    tripadvisorReplies: writing('tripadvisor'),
    postings: publishing('google'),
    googlePostings: publishing('google'),
    yelpPostings: publishing('yelp'),
    tripadvisorPostings: marking('tripadvisor'),
    corrections: {
      list: drafted('google'),
      create: async () => {
        const { input } = await drafted('google')()
        return { input: { ...input, kind: 'keyword', category: 'service', start: 4, end: 8 } }
      },
      undo: async () => {
        const { input } = await drafted('google')()
        const { correction_id: correctionId } = await buildCorrection(
          app,
          restaurant,
          input.reviewId,
        )
        return { input: { ...input, correctionId } }
      },
    },
    ownWords: {
      get: async () => ({ input: inRestaurant }),
      replace: async () => ({
        input: {
          ...inRestaurant,
          opinions: [{ phrase: unique('zoumy'), value: 3 }],
          topics: [],
          ignored: [],
        },
      }),
    },
    ...catalogueCalls(place),
    ...restaurantCalls(restaurantId, insightCalls(locationId), ofReviews),
    home: { get: async () => ({ input: { locationId } }) },
    ...alertCalls(app, restaurant),
    ...machineCalls(app, restaurant, locationId),
    auditLog: {
      list: async () => ({ input: inRestaurant }),
      doers: async () => ({ input: inRestaurant }),
    },
    subscriptions: {
      get: async () => ({ input: await unsubscribing() }),
      end: async () => ({ input: await unsubscribing() }),
    },
    mailWishes: {
      get: async () => ({ input: {} }),
      save: async () => ({ input: { kind: 'weekly_report', wanted: false } }),
    },
    mailbox: {
      list: async () => ({ input: {} }),
      get: async () => {
        const mailId = newId(new Date())
        const to = { name: 'Test', address: 'test@maitre.test' }
        const words = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
        const at = new Date()
        await app.services.mailer.send({ id: mailId, to, ...words, unsubscribeUrl: null, at })
        return { input: { mailId } }
      },
    },
    ...onboardingCalls(app),
    ...leadCalls(app),
    ...trialCalls(app),
    ...feedbackCalls(app, restaurant),
    ...consoleHealthCalls(app, restaurant),
    ...consoleRestaurantCalls(restaurant),
    ...consoleListCalls(app),
    ...consoleFigureCalls(),
    live: { stream: async () => ({ input: {} }) },
    notifications: {
      receive: async () => {
        const caller = app.client()
        caller.headers['authorization'] = place.push.authorization
        return { input: { source: 'google', ...place.push.input }, caller }
      },
    },
  }
}

const TIER = { level: 'Essential', max_reviews_per_month: null, keywords_max_count: null } as const

/** The client without its access token: the refresh cookie alone renews and ends a session. */
function withoutToken(client: Client): Client {
  client.token = null
  return client
}
