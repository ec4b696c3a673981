import { z } from 'zod'
import { feature } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { PLACE_KINDS, PLACE_SETTINGS, type PlaceSetting } from './place-setting-names.ts'
import { answeredFields, settings, setFields } from './place-values.ts'
import { id, name } from './text.ts'

const origin = z.object({ kind: z.enum(PLACE_KINDS), id, name: z.string() })
/** A place by which a value is set. */
export type PlaceOrigin = z.infer<typeof origin>

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
  /** Where that comes from; of what adds up, the nearest place that adds something. */
  from: z.object(
    // Every setting of the list has its entry, which Object.fromEntries forgets.
    Object.fromEntries(PLACE_SETTINGS.map((one) => [one, origin])) as Record<
      PlaceSetting,
      typeof origin
    >,
  ),
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
