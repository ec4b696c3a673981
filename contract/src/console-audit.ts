import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { auditDoerSchema, auditFilters, auditLineSchema, lineFilters } from './audit.ts'
import { kilobytes } from './body-limit.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { withAnyRange } from './range-query.ts'
import { id, line } from './text.ts'

/** The restaurant that somebody or something is of; null above all of them. */
const place = z
  .object({
    id,
    /** Null where the restaurant is no more. */
    name: z.string().nullable(),
  })
  .nullable()

export const consoleAuditLineSchema = auditLineSchema.extend({
  /** In whose log the line is; null for the console’s own, of what is above all restaurants. */
  restaurant: place,
})
export type ConsoleAuditLine = z.infer<typeof consoleAuditLineSchema>

const listQuery = withAnyRange({
  restaurant_id: id.optional(),
  ...auditFilters,
})
export type ConsoleAuditQuery = z.output<typeof listQuery>

const allDoerSchema = auditDoerSchema.extend({ restaurant: place })
export type ConsoleAuditDoer = z.infer<typeof allDoerSchema>

const doerQuery = z.object({
  /** A part of the name; accents and capitals do not matter. */
  search: line(MAX_NAME).optional(),
  /** The one of that id alone, who may be a key. */
  id: id.optional(),
})
export type ConsoleAuditDoerQuery = z.output<typeof doerQuery>

/** What the lines of an export are narrowed by: all that a list is. */
const exportWish = withAnyRange({ restaurant_id: id.optional(), ...lineFilters })
export type ConsoleAuditExport = z.output<typeof exportWish>

/** How many lines an export has at most, the newest ones that fit. */
export const MAX_EXPORTED_LINES = 100_000

export const consoleAudit = {
  list: endpoint('GET', '/v1/console/audit', {
    summary: 'Who did what in all restaurants and above them, newest first; days are those of UTC',
    failed: 'audit.list',
    access: consoleOnly,
    query: listQuery,
    data: z.array(consoleAuditLineSchema),
    paged: true,
  }),
  doers: endpoint('GET', '/v1/console/audit/doer', {
    summary: 'People of all restaurants and above them, by their names; former ones too',
    failed: 'audit.list',
    access: consoleOnly,
    query: doerQuery,
    data: z.array(allDoerSchema),
  }),
  noteExport: endpoint('POST', '/v1/console/audit/export', {
    summary:
      'Note in the console’s log that the lines that fit are exported, before they are asked for page by page',
    failed: 'audit.list',
    access: consoleOnly,
    body: exportWish,
    bodyLimit: kilobytes(16),
    data: z.object({
      /** How many lines an export has at most, the newest ones that fit. */
      max_lines: z.int(),
    }),
  }),
}
