import { z } from 'zod'
import { feature } from './access.ts'
import { MAX_ANNOTATION } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { withAnyRange } from './range-query.ts'
import { chosenDay, day, id, instant, name } from './text.ts'
import { version } from './version.ts'

const path = '/v1/restaurant/{restaurantId}/annotation'
const inRestaurant = z.object({ restaurantId: id })
const one = z.object({ restaurantId: id, annotationId: id })
const access = feature('trends')

/** What happened on a day, as a person of the house noted it: charts over time show it. */
export const annotationSchema = z.object({
  id,
  /** Null: at all locations of the restaurant. */
  location_id: id.nullable(),
  day,
  text: z.string(),
  made_at: instant,
  made_by: z.string().nullable(),
  /** Counts up with each change. */
  version: z.int(),
})
export type Annotation = z.infer<typeof annotationSchema>

const fields = { location_id: id.nullable(), day: chosenDay, text: name(MAX_ANNOTATION) }

export const annotations = {
  list: endpoint('GET', path, {
    summary: 'What was noted of the days of a range, the earliest first',
    failed: 'annotation.list',
    access,
    params: inRestaurant,
    query: withAnyRange({
      /** Those of this location and of all locations; without it, of every location that you may see. */
      location_id: id.optional(),
    }),
    data: z.array(annotationSchema),
  }),
  create: endpoint('POST', path, {
    summary: 'Note what happened on a day',
    failed: 'annotation.save',
    access,
    params: inRestaurant,
    body: z.object({ ...fields, location_id: fields.location_id.default(null) }),
    data: annotationSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', `${path}/{annotationId}`, {
    summary: 'Change a note',
    failed: 'annotation.save',
    access,
    params: one,
    body: z.object(fields).partial().extend(version.shape),
    data: annotationSchema,
  }),
  remove: endpoint('DELETE', `${path}/{annotationId}`, {
    summary: 'Delete a note',
    failed: 'annotation.remove',
    access,
    params: one,
    data: z.object({}),
  }),
}
