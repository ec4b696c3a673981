import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { auditFilters, auditLineSchema } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { withAnyRange } from './range-query.ts'
import { id } from './text.ts'

export const consoleAuditLineSchema = auditLineSchema.extend({
  /** The restaurant in whose log the line is; null where it is in the console’s own, of what is above all of them. */
  restaurant: z
    .object({
      id,
      /** Null where the restaurant is no more. */
      name: z.string().nullable(),
    })
    .nullable(),
})
export type ConsoleAuditLine = z.infer<typeof consoleAuditLineSchema>

const listQuery = withAnyRange({
  restaurant_id: id.optional(),
  ...auditFilters,
})
export type ConsoleAuditQuery = z.output<typeof listQuery>

export const consoleAudit = {
  list: endpoint('GET', '/v1/console/audit', {
    summary: 'Who did what in all restaurants and above them, newest first; days are those of UTC',
    failed: 'audit.list',
    access: consoleOnly,
    query: listQuery,
    data: z.array(consoleAuditLineSchema),
    paged: true,
  }),
}
