import { replyLength } from '@maitre/contract/source-rules'
import { z } from 'zod'
import { type Http, type HttpCall, unreadable } from '#connectors/http'
import type { SourceAccess, SourceAccount, SourceLocation } from '#connectors/source'
import { AppError } from '#platform/errors'
import { pathOf, reviewPath } from './names.ts'
import { replyShape, reviewShape, toReply, toReview } from './review.ts'

export interface GoogleBaseUrls {
  accounts: string
  information: string
  reviews: string
  notifications: string
  oauth: string
  authorize: string
  certs: string
}

export interface NotificationSetting {
  /** `projects/{p}/topics/{t}`; null: off. */
  topic: string | null
  types: string[]
}

/** Google's API in the name of one person. Failures are `AppError`s of `upstream.*`. */
export interface GoogleAccess extends SourceAccess {
  deleteReply: (locationName: string, externalId: string) => Promise<void>
  getNotifications: (account: string) => Promise<NotificationSetting>
  /** Sets an account's topic for notifications; null switches them off. */
  setNotifications: (account: string, topic: string | null) => Promise<void>
}

const MAX_PAGE = 50
/** The most pages of a list: Google's end long before, and one that does not is broken. */
const MAX_PAGES = 10_000
const READ_MASK = 'name,title,storeCode,storefrontAddress,websiteUri,metadata'
const NOTIFICATION_TYPES = ['NEW_REVIEW', 'UPDATED_REVIEW']

const page = { nextPageToken: z.string().optional() }
const accountsShape = z.object({
  ...page,
  accounts: z
    .array(
      z.object({
        name: z.string().regex(/^accounts\/[^/]+$/),
        accountName: z.string().default(''),
        type: z.string().default('ACCOUNT_TYPE_UNSPECIFIED'),
      }),
    )
    .default([]),
})
const locationShape = z.object({
  name: z.string().regex(/^locations\/[^/]+$/),
  title: z.string().default(''),
  storeCode: z.string().optional(),
  websiteUri: z.string().optional(),
  storefrontAddress: z
    .object({
      addressLines: z.array(z.string()).default([]),
      locality: z.string().optional(),
      administrativeArea: z.string().optional(),
      postalCode: z.string().optional(),
    })
    .optional(),
  metadata: z
    .object({ placeId: z.string().optional(), hasVoiceOfMerchant: z.boolean().optional() })
    .optional(),
})
const locationsShape = z.object({ ...page, locations: z.array(locationShape).default([]) })
const invitationsShape = z.object({
  invitations: z
    .array(
      z.object({
        name: z.string().regex(/^accounts\/[^/]+\/invitations\/[^/]+$/),
        targetLocation: z
          .object({
            locationName: z.string().default(''),
            address: z.string().optional(),
            placeId: z.string().optional(),
          })
          .optional(),
      }),
    )
    .default([]),
})
const reviewsShape = z.object({
  ...page,
  reviews: z.array(reviewShape).default([]),
  averageRating: z.number().optional(),
  totalReviewCount: z.number().optional(),
})
const settingShape = z.object({
  pubsubTopic: z.string().optional(),
  notificationTypes: z.array(z.string()).default([]),
})

export interface AccessOptions {
  baseUrls: GoogleBaseUrls
  /** Where Google is to publish what is new (`projects/{p}/topics/{t}`); null: nowhere. */
  topic: string | null
  now: () => Date
}

/** The calls of the Business Profile APIs that the product makes. */
export function googleAccess(
  http: Http,
  { baseUrls, topic, now }: AccessOptions,
  accessToken: string,
): GoogleAccess {
  const call = <Shape extends z.ZodType>(request: HttpCall<Shape>): Promise<z.output<Shape>> =>
    http({ ...request, accessToken })

  /** The pages of a list, fetched by their page tokens until there is none. */
  async function* pages<Page extends { nextPageToken?: string | undefined }>(
    url: string,
    query: Record<string, string>,
    shape: z.ZodType<Page>,
  ): AsyncGenerator<Page> {
    let pageToken: string | undefined
    for (let count = 0; count < MAX_PAGES; count += 1) {
      const found: Page = await call({ method: 'GET', url, query: { ...query, pageToken }, shape })
      yield found
      if (!found.nextPageToken) return
      if (found.nextPageToken === pageToken)
        throw unreadable('google', new Error('the same page again'))
      pageToken = found.nextPageToken
    }
    throw unreadable('google', new Error(`more than ${MAX_PAGES} pages`))
  }

  const reviewUrl = (locationName: string, externalId: string): string =>
    `${baseUrls.reviews}/v4/${reviewPath(locationName, externalId)}`
  const settingUrl = (account: string): string =>
    `${baseUrls.notifications}/v1/${pathOf(account, 'accounts')}/notificationSetting`

  const setNotifications = async (account: string, wanted: string | null): Promise<void> => {
    const name = `${account}/notificationSetting`
    const json =
      wanted === null
        ? { name, notificationTypes: [] }
        : { name, pubsubTopic: wanted, notificationTypes: NOTIFICATION_TYPES }
    const query = { updateMask: 'pubsubTopic,notificationTypes' }
    await call({ method: 'PATCH', url: settingUrl(account), query, json, shape: settingShape })
  }

  const listAccounts = async (): Promise<SourceAccount[]> => {
    const accounts: SourceAccount[] = []
    const url = `${baseUrls.accounts}/v1/accounts`
    for await (const found of pages(url, { pageSize: '20' }, accountsShape)) {
      accounts.push(
        ...found.accounts.map(({ name, accountName, type }) => ({
          name,
          title: accountName,
          type,
        })),
      )
    }
    return accounts
  }
  return {
    listAccounts,
    async listInvitations() {
      // Invitations go to a person, whose own account comes first.
      const [own] = await listAccounts()
      if (own === undefined) return []
      const url = `${baseUrls.accounts}/v1/${pathOf(own.name, 'accounts')}/invitations`
      const query = { filter: 'target_type=LOCATIONS_ONLY' }
      const { invitations } = await call({ method: 'GET', url, query, shape: invitationsShape })
      return invitations.flatMap(({ name, targetLocation: to }) =>
        to === undefined
          ? []
          : [
              {
                name,
                title: to.locationName,
                placeId: to.placeId || null,
                address: to.address || null,
              },
            ],
      )
    },
    async acceptInvitation(name) {
      const url = `${baseUrls.accounts}/v1/${pathOf(name, 'accounts', 'invitations')}:accept`
      await call({ method: 'POST', url, json: {}, shape: z.object({}) })
    },

    async listLocations(account) {
      const locations: SourceLocation[] = []
      const url = `${baseUrls.information}/v1/${pathOf(account, 'accounts')}/locations`
      const query = { readMask: READ_MASK, pageSize: '100' }
      for await (const found of pages(url, query, locationsShape)) {
        locations.push(...found.locations.map((location) => toLocation(account, location)))
      }
      return locations
    },

    async *listReviews(locationName, { updatedSince, pageSize = MAX_PAGE } = {}) {
      const url = `${baseUrls.reviews}/v4/${pathOf(locationName, 'accounts', 'locations')}/reviews`
      const query = { pageSize: String(pageSize), orderBy: 'updateTime desc' }
      for await (const found of pages(url, query, reviewsShape)) {
        const reviews = found.reviews.map(toReview)
        const wanted = reviews.filter(({ updatedAt }) => !updatedSince || updatedAt >= updatedSince)
        yield {
          reviews: wanted,
          totalCount: found.totalReviewCount ?? null,
          averageRating: found.averageRating ?? null,
        }
        if (wanted.length < reviews.length) return
      }
    },

    async getReview(locationName, externalId) {
      const url = reviewUrl(locationName, externalId)
      return toReview(await call({ method: 'GET', url, shape: reviewShape }))
    },

    async putReply(locationName, externalId, text) {
      const { used: length, max, unit, isOver } = replyLength(text, 'google')
      if (isOver) throw new AppError('review.response_too_long', { length, unit, max })
      const url = `${reviewUrl(locationName, externalId)}/reply`
      const reply = await call({ method: 'PUT', url, json: { comment: text }, shape: replyShape })
      return toReply(reply, now())
    },

    async deleteReply(locationName, externalId) {
      const url = `${reviewUrl(locationName, externalId)}/reply`
      await call({ method: 'DELETE', url, shape: z.object({}) })
    },

    async getNotifications(account) {
      const setting = await call({ method: 'GET', url: settingUrl(account), shape: settingShape })
      return { topic: setting.pubsubTopic || null, types: setting.notificationTypes }
    },

    setNotifications,

    async subscribe(account) {
      if (topic !== null) await setNotifications(account, topic)
    },
  }
}

function toLocation(account: string, location: z.output<typeof locationShape>): SourceLocation {
  const { storefrontAddress: at, metadata = {} } = location
  const parts = at ? [...at.addressLines, at.locality, at.administrativeArea, at.postalCode] : []
  return {
    name: `${account}/${location.name}`,
    pushedAs: location.name,
    title: location.title,
    placeId: metadata.placeId ?? null,
    storeCode: location.storeCode ?? null,
    address: parts.filter(Boolean).join(', ') || null,
    website: location.websiteUri ?? null,
    canReply: metadata.hasVoiceOfMerchant !== false,
  }
}
