import { z } from 'zod'
import { feature } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  type JoinedSetting,
  PLACE_KINDS,
  SINGLE_SETTINGS,
  type SingleSetting,
} from './place-setting-names.ts'
import { answeredFields, settings, setFields } from './place-values.ts'
import { id, name } from './text.ts'

const origin = z.object({ kind: z.enum(PLACE_KINDS), id, name: z.string() })
/** A place by which a value is set. */
export type PlaceOrigin = z.infer<typeof origin>

const partOf = <Setting extends JoinedSetting>(setting: Setting) =>
  z.array(z.object({ place: origin, value: answeredFields[setting] }))
/**
 * What each place gives of what is joined, the widest place first. What a nearer place says otherwise is no part, such as a
 * fact of the same key or a signature in the same language; a place that gives nothing that holds is not there.
 */
const partsSchema = z.object({
  'voice.instructions': partOf('voice.instructions'),
  'voice.signature': partOf('voice.signature'),
  'voice.facts': partOf('voice.facts'),
} satisfies Record<JoinedSetting, z.ZodType>)
export type PlaceParts = z.infer<typeof partsSchema>

export const regionSchema = z.object({
  id,
  name: z.string(),
  /** Its locations, of those that you may see. */
  location_ids: z.array(id),
  /** What is set at it, which is lost with it. */
  settings,
  /** Whether you may change what is set at it: whether all of its locations are yours. */
  may_change: z.boolean(),
})
export type Region = z.infer<typeof regionSchema>

export const placesSchema = z.object({
  regions: z.array(regionSchema),
  locations: z.array(z.object({ id, name: z.string(), region_id: id.nullable(), settings })),
})
export type Places = z.infer<typeof placesSchema>

export const placeSettingsSchema = z.object({
  place: origin,
  may_change: z.boolean(),
  /** What is set at the place itself. */
  own: z.object(answeredFields).partial(),
  /** What would hold without that. */
  inherited: z.object(answeredFields),
  /** Where that comes from, of each setting that comes from one place. */
  from: z.object(
    // Every setting of the list has its entry, which Object.fromEntries forgets.
    Object.fromEntries(SINGLE_SETTINGS.map((one) => [one, origin])) as Record<
      SingleSetting,
      typeof origin
    >,
  ),
  /** Of each setting that several places join: what each of them gives of it. */
  parts: partsSchema,
})
export type PlaceSettings = z.infer<typeof placeSettingsSchema>

const params = z.object({ restaurantId: id })
const ofRegion = params.extend({ regionId: id })
const ofPlace = params.extend({ placeId: id })
const access = feature('administration')
const regionPath = '/v1/restaurant/{restaurantId}/region'
const settingsPath = '/v1/restaurant/{restaurantId}/place/{placeId}/settings'
export const regions = {
  list: endpoint('GET', '/v1/restaurant/{restaurantId}/region', {
    summary: 'The regions and locations that you may see, with what is set at each',
    failed: 'region.list',
    access,
    params,
    data: placesSchema,
  }),
  create: endpoint('POST', regionPath, {
    summary: 'Add a region, a named group of locations',
    failed: 'region.save',
    access,
    params,
    body: z.object({ name: name(MAX_NAME) }),
    data: regionSchema,
    success: 201,
    creates: true,
  }),
  rename: endpoint('PUT', `${regionPath}/{regionId}`, {
    summary: 'Rename a region',
    failed: 'region.save',
    access,
    params: ofRegion,
    body: z.object({ name: name(MAX_NAME) }),
    data: regionSchema,
  }),
  remove: endpoint('DELETE', `${regionPath}/{regionId}`, {
    summary: 'Delete a region with what is set at it; its locations stay, in no region',
    failed: 'region.remove',
    access,
    params: ofRegion,
    data: z.object({}),
  }),
}

export const placeSettings = {
  get: endpoint('GET', settingsPath, {
    summary: 'What holds at a region or a location, and where each value comes from',
    failed: 'place_settings.get',
    access,
    params: ofPlace,
    data: placeSettingsSchema,
  }),
  change: endpoint('PUT', settingsPath, {
    summary: 'Set values at a region or a location, or take those of the place above again',
    failed: 'place_settings.change',
    access,
    params: ofPlace,
    body: z.object({ set: setFields.default({}), unset: settings.default([]) }),
    data: placeSettingsSchema,
    bodyLimit: kilobytes(340),
  }),
}
