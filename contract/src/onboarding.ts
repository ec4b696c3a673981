import { z } from 'zod'
import { open } from './access.ts'
import { LANGUAGES, TONES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  MAX_ONBOARDING_LOCATIONS,
  MAX_PLACE_QUERY,
  MIN_PLACE_QUERY,
  ONBOARDING_LENGTHS,
  ONBOARDING_STEPS,
} from './onboarding-steps.ts'
import { PACKAGE_NAMES } from './packages.ts'
import { id, line, mailAddress, name, webAddress } from './text.ts'

const { name: NAME, phone: PHONE, address: ADDRESS } = ONBOARDING_LENGTHS

const coordinates = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})

/** A place that was found or typed: by hand it has no id, and a place without geometry has no coordinates. */
const location = z.strictObject({
  name: name(NAME),
  address: name(ADDRESS),
  place_id: name(200).nullable(),
  coordinates: coordinates.nullable(),
  website: webAddress.max(ONBOARDING_LENGTHS.website).nullable(),
})

/** What the wizard sends (C §3), each part as strict as the whole. */
const submission = z.object({
  business: z.strictObject({
    name: name(NAME),
    // Name and telephone are asked for and not insisted on (P §11).
    contact: z.strictObject({ name: line(NAME), email: mailAddress, phone: line(PHONE) }),
  }),
  locations: z.array(location).max(MAX_ONBOARDING_LOCATIONS),
  preferences: z.strictObject({
    responseStyle: z.enum(TONES),
    permissionsGranted: z.literal(true),
    selectedPackage: z.enum(PACKAGE_NAMES).exclude(['pro']),
  }),
  metadata: z.strictObject({
    completedAt: z.iso.datetime(),
    steps: z.array(z.enum(ONBOARDING_STEPS)).min(1).max(ONBOARDING_STEPS.length),
  }),
})
export type OnboardingSubmission = z.output<typeof submission>

/**
 * How the wizard finds a location: by a search at Google Maps, which has to be named beside what it found, in the
 * demonstration by one of an own list, or by what somebody types where neither is there.
 */
export const PLACE_WAYS = ['map_service', 'own_list', 'by_hand'] as const
export type PlaceWay = (typeof PLACE_WAYS)[number]

export const onboarding = {
  settings: endpoint('GET', '/v1/public/onboarding', {
    summary: 'What the wizard has to know of this installation',
    failed: 'data.fetch',
    access: open,
    data: z.object({
      /** Whom people write to, and whom they invite as a manager; null where none is configured. */
      support_email: z.string().nullable(),
      places: z.enum(PLACE_WAYS),
    }),
  }),
  submit: endpoint('POST', '/v1/public/onboarding', {
    summary: 'Take what somebody told in the wizard, and confirm it by a mail in their language',
    failed: 'onboarding.submit',
    costly: true,
    access: open,
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    body: submission,
    data: z.object({ id }),
    success: 201,
    creates: true,
  }),
}

/** What several questions for one place have in common, so that the service counts them as one; Google takes 36 characters. */
const session = z.string().regex(/^[\w-]{16,36}$/u)
const language = z.enum(LANGUAGES).optional()

const suggestion = z.object({
  place_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Where the words of the search stand in the name, as offsets in UTF-16 units. */
  matches: z.array(z.object({ start: z.int(), end: z.int() })),
})
export type PlaceSuggestion = z.output<typeof suggestion>

const place = z.object({
  place_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Null for a place without geometry. */
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})
export type Place = z.output<typeof place>

/** Places where guests are received, in the United States and Canada, through the server: its key stays there. */
export const places = {
  search: endpoint('GET', '/v1/public/places', {
    summary: 'Establishments in the US and Canada that the words of a search fit',
    failed: 'place.search',
    access: open,
    query: z.object({
      text: line(MAX_PLACE_QUERY).min(MIN_PLACE_QUERY),
      session,
      language,
    }),
    data: z.array(suggestion),
  }),
  get: endpoint('GET', '/v1/public/places/{placeId}', {
    summary: 'One of them, with its address; it ends the session of the search',
    failed: 'place.get',
    access: open,
    params: z.object({ placeId: z.string().min(1).max(200) }),
    query: z.object({ session, language }),
    data: place,
  }),
}
