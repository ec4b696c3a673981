import { z } from 'zod'
import { feature } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './text.ts'

const invitationsSchema = z.object({
  /** Whom to invite as a manager at the source; null where this installation has nobody there. */
  email: z.string().nullable(),
  /** What was let to us and is a location of yours beyond doubt, by its id on the map or by name and address. */
  offers: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      address: z.string().nullable(),
      location_id: id,
    }),
  ),
})
export type SourceInvitations = z.infer<typeof invitationsSchema>

const access = feature('administration')
const params = z.object({ restaurantId: id, source: z.enum(SOURCES) })
const path = '/v1/restaurant/{restaurantId}/source-invitation/{source}'

/** The other way to a connection: the owner invites the installation's own person at the source. */
export const sourceInvitations = {
  list: endpoint('GET', path, {
    summary: 'Whom to invite at the source, and which invitations are for your locations',
    failed: 'source_invitation.list',
    costly: true,
    access,
    params,
    data: invitationsSchema,
  }),
  accept: endpoint('POST', `${path}/accept`, {
    summary: 'Accept an invitation, and connect its place with the location that it fits',
    failed: 'source_invitation.accept',
    costly: true,
    access,
    params,
    body: z.object({ name: text(300) }),
    bodyLimit: kilobytes(4),
    data: z.object({ location_id: id }),
  }),
}
