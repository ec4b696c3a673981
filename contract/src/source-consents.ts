import { z } from 'zod'
import { feature } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { LANGUAGES, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { PLACE_MATCHES } from './source-consent-words.ts'
import { id, instant, text } from './text.ts'

/** The longest name of a place at a source, with its account. */
const MAX_PLACE = 200
/** The most places that are connected at once. */
const MAX_PAIRS = 200

const offeredPlaceSchema = z.object({
  /** How the source names it; what is sent back to have it connected. */
  name: z.string(),
  title: z.string(),
  address: z.string().nullable(),
  /** False where the source knows that it is not verified: nothing can be read or posted there until it is. */
  can_reply: z.boolean(),
  /** The location that it is connected with, or that it fits; null where a person decides. */
  location_id: id.nullable(),
  match: z.enum(PLACE_MATCHES).nullable(),
  /** Whether another restaurant of this installation is connected with it, or another Admin's location. */
  is_elsewhere: z.boolean(),
})
export type OfferedPlace = z.infer<typeof offeredPlaceSchema>

const offerSchema = z.object({
  id,
  source: z.enum(SOURCES),
  expires_at: instant,
  accounts: z.array(z.object({ title: z.string(), places: z.array(offeredPlaceSchema) })),
  /** Your locations; each is connected with one place at most. */
  locations: z.array(z.object({ id, name: z.string(), is_connected: z.boolean() })),
})
export type ConsentOffer = z.infer<typeof offerSchema>

const access = feature('administration')
const params = z.object({ restaurantId: id })
const one = params.extend({ consentId: id })
const path = '/v1/restaurant/{restaurantId}/source-consent'

/** The way to a connection: a consent at the source, and the choice of what it connects. */
export const sourceConsents = {
  begin: endpoint('POST', path, {
    summary: 'Begin a consent: where to send the person at the source, for half an hour',
    failed: 'source_consent.begin',
    access,
    params,
    body: z.object({ source: z.enum(SOURCES), language: z.enum(LANGUAGES) }),
    bodyLimit: kilobytes(4),
    data: z.object({ url: z.string() }),
  }),
  finish: endpoint('POST', `${path}/answer`, {
    summary:
      'Hand over what the source sent the person back with; only who began it may, and only once',
    failed: 'source_consent.finish',
    costly: true,
    access,
    params,
    body: z.object({ state: text(200), code: text(4000) }),
    bodyLimit: kilobytes(32),
    data: z.object({ id }),
  }),
  get: endpoint('GET', `${path}/{consentId}`, {
    summary: 'The accounts and places of a consent, each with the location that it fits',
    failed: 'source_consent.get',
    access,
    params: one,
    data: offerSchema,
  }),
  connect: endpoint('POST', `${path}/{consentId}/connect`, {
    summary: 'Connect places with locations; all of them or none, and the consent is used up',
    failed: 'source_consent.connect',
    costly: true,
    access,
    params: one,
    body: z.object({
      pairs: z
        .array(z.strictObject({ place: text(MAX_PLACE), location_id: id }))
        .min(1)
        .max(MAX_PAIRS),
    }),
    bodyLimit: kilobytes(256),
    data: z.object({ connected: z.array(id) }),
  }),
  discard: endpoint('DELETE', `${path}/{consentId}`, {
    summary:
      'Forget a consent that connects nothing, and give it back unless a connection rests on it',
    failed: 'source_consent.discard',
    access,
    params: one,
    data: z.object({}),
  }),
}
