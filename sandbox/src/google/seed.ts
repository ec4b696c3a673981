import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { instantOf } from '@maitre/demo/dates'
import { type GoogleChange, type Location, type Review, reviewKey } from './tables.ts'

/** How many days back the double's reviews go; older ones come with the product's own demo history. */
export const DEMO_DAYS = 60

interface DemoLocation {
  key: string
  name: string
  address: string
  lat: number
  lng: number
  timezone: string
  website: string
}

interface DemoRestaurant {
  key: string
  name: string
  default_language: string
  locations: DemoLocation[]
}

interface DemoReview {
  location: string
  source: string
  external_id: string
  author_name: string
  rating: number
  text: string
  days_ago: number
  weekday: number | null
  time: string
  existing_reply: { text: string; days_ago: number } | null
  edited_text: string | null
}

/** A number of 19 digits, as Google's ids look, which is always the same for the same words. */
export const stableId = (kind: string, key: string): string => {
  const digest = createHash('sha256').update(`${kind} ${key}`).digest()
  return String(10n ** 18n + (digest.readBigUInt64BE() % (9n * 10n ** 18n)))
}

/** What a new location must be given; the rest follows from it. */
export interface NewLocation {
  key: string
  title: string
  language: string
  owner: string
  account: string
  verified: boolean
  placeId?: string
  website?: string
  address?: object
  latlng?: { latitude: number; longitude: number }
}

/** A location as the Business Information API knows it. */
export function makeLocation(input: NewLocation): Location {
  const id = stableId('location', input.key)
  const placeId =
    input.placeId ??
    `demo_${createHash('sha256').update(`place ${input.key}`).digest('base64url').slice(0, 18)}`
  const { owner, account, verified, key: storeCode, title, language: languageCode } = input
  const resource = {
    name: `locations/${id}`,
    languageCode,
    storeCode,
    title,
    ...(input.address && { storefrontAddress: input.address }),
    ...(input.website && { websiteUri: input.website }),
    ...(input.latlng && { latlng: input.latlng }),
    openInfo: { status: 'OPEN', canReopen: true },
    metadata: {
      placeId,
      mapsUri: `https://maps.google.com/maps?cid=${id}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=${placeId}`,
      hasVoiceOfMerchant: verified,
      canOperateLocalPost: verified,
    },
  }
  return { id, account, owner, verified, resource }
}

/** The rows of an owner: their personal account, and the group that holds their locations. */
export function ownerChanges(
  key: string,
  name: string,
  email: string,
): { group: string; changes: GoogleChange[] } {
  const personal = stableId('personal', key)
  const group = stableId('group', key)
  return {
    group,
    changes: [
      ['owner', email, { email, name }],
      ['account', personal, { id: personal, owner: email, name, type: 'PERSONAL' }],
      ['account', group, { id: group, owner: email, name, type: 'LOCATION_GROUP' }],
    ],
  }
}

/** Everything that the demonstration has at Google, with its dates counted back from `now`. */
export function demoChanges(directory: string, now: Date): GoogleChange[] {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(name, pathToFileURL(`${directory}/`)), 'utf8'))
  const restaurants = read('restaurants.json') as DemoRestaurant[] // the demo's files.test.ts checks the file's shape
  const reviews = read('reviews.json') as DemoReview[] // the same test checks it
  const changes: GoogleChange[] = []
  for (const restaurant of restaurants) {
    const site = new URL(restaurant.locations[0]?.website ?? '').hostname.replace(/^www\./, '')
    const owner = `owner@${site}`
    const made = ownerChanges(restaurant.key, restaurant.name, owner)
    changes.push(...made.changes)
    for (const place of restaurant.locations) {
      const location = makeLocation({
        key: place.key,
        title: `${restaurant.name} – ${place.name}`,
        language: restaurant.default_language,
        owner,
        account: made.group,
        verified: true,
        website: place.website,
        address: addressOf(place.address),
        latlng: { latitude: place.lat, longitude: place.lng },
      })
      changes.push(['location', location.id, location])
      for (const review of reviews) {
        if (review.location !== place.key || review.source !== 'google') continue
        if (review.days_ago > DEMO_DAYS) continue
        const row = reviewOf(review, location.id, place.timezone, now)
        changes.push(['review', reviewKey(row), row])
      }
    }
  }
  return changes
}

function reviewOf(source: DemoReview, location: string, timezone: string, now: Date): Review {
  const at = instantOf(source, timezone, now)
  const reply = source.existing_reply
  const answered = reply && instantOf({ ...source, reply_days_ago: reply.days_ago }, timezone, now)
  return {
    id: source.external_id,
    location,
    author: source.author_name,
    anonymous: false,
    rating: source.rating,
    text: source.text,
    createTime: at.toISOString(),
    updateTime: at.toISOString(),
    ...(reply &&
      answered && {
        reply: {
          comment: reply.text,
          updateTime: answered.toISOString(),
          decidedAt: answered.getTime(),
          policyViolation: null,
        },
      }),
    ...(source.edited_text !== null && { nextText: source.edited_text }),
  }
}

/**
 * The parts of an address that is written `318, rue X, Montréal (Québec) H2Y 0L1, Canada` or `88 Row, Ottawa, ON K1N
 * 0L4, Canada`.
 */
export function addressOf(text: string): object {
  const match = /^(.+), ([^,(]+?)(?:, | \()([^,()]+?)\)? ([A-Z]\d[A-Z] \d[A-Z]\d), Canada$/.exec(
    text,
  )
  if (match === null) return { regionCode: 'CA', addressLines: [text] }
  const [, line = text, locality = '', administrativeArea = '', postalCode = ''] = match
  return { regionCode: 'CA', addressLines: [line], locality, administrativeArea, postalCode }
}
