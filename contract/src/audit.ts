import { z } from 'zod'
import { feature, ROLES } from './access.ts'
import { ACTS, AUDIT_SUBJECTS } from './audit-acts.ts'
import { AUDIT_FIELDS } from './audit-fields.ts'
import { endpoint } from './endpoint.ts'
import { PAGE_SIZE } from './constants.ts'
import { limit } from './page-query.ts'
import { withAnyRange } from './range-query.ts'
import { id, instant, several } from './text.ts'

/** Somebody who acted: a person, a key of the API, Maitre by itself, or somebody who was not signed in. */
export const AUDIT_DOERS = ['person', 'api_key', 'maitre', 'stranger'] as const

export const auditDoerSchema = z.object({
  kind: z.enum(AUDIT_DOERS),
  /** The person's id, or the key's; null for the others. */
  id: id.nullable(),
  /** Null for Maitre and strangers, and for a person whose name nobody knows any more. */
  name: z.string().nullable(),
  /** The role in which the person acted. */
  role: z.enum(ROLES).nullable(),
  /** Whether the person is no longer among those who can sign in. */
  is_former: z.boolean(),
})
export type AuditDoer = z.infer<typeof auditDoerSchema>

/** What a field was or became. */
export const auditValueSchema = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.string()),
  z.object({
    /** Of a secret the log has only that there was one. */
    secret: z.literal(true),
  }),
  z.object({
    /** How long a text was, in UTF-16 units: the log keeps no words of guests and replies. */
    length: z.int(),
  }),
  z.object({
    /** Things that are known by their ids, by their names of today; null for one that is gone. */
    named: z.array(z.string().nullable()),
  }),
])
export type AuditValue = z.infer<typeof auditValueSchema>

export const auditLineSchema = z.object({
  /** The number of the line in the restaurant's log, which has no gaps. */
  n: z.int(),
  at: instant,
  by: auditDoerSchema,
  /** Null for an act that this version does not know. */
  act: z.enum(ACTS).nullable(),
  subject: z.object({
    /** Null for a kind that this version does not know. */
    kind: z.enum(AUDIT_SUBJECTS).nullable(),
    id: z.string(),
    /** Its name of today, or the last one that the log knows; null where it has none. */
    name: z.string().nullable(),
  }),
  changes: z.array(
    z.object({
      field: z.enum(AUDIT_FIELDS),
      /** Absent where there was nothing before, as of something new. */
      before: auditValueSchema.optional(),
      /** Absent where nothing came after, as of something removed. */
      after: auditValueSchema.optional(),
    }),
  ),
  /** Where the act came from: the address of a caller, or the job that did it. */
  address: z.string().nullable(),
  job: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLineSchema>

const params = z.object({ restaurantId: id })
const access = feature('administration')
const path = '/v1/restaurant/{restaurantId}/audit'

/** What lines are narrowed by. */
export const lineFilters = {
  /** The id of a person or of a key, or `maitre` for what Maitre did by itself. */
  by: z.union([id, z.literal('maitre')]).optional(),
  act: several(ACTS),
  subject_kind: several(AUDIT_SUBJECTS),
  /** The id of one subject, of whatever kind. */
  subject_id: id.optional(),
}

/** What a list of lines is narrowed by, and which page of it is asked for. */
export const auditFilters = {
  ...lineFilters,
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(100).optional(),
  limit: limit.default(PAGE_SIZE),
}

const listQuery = withAnyRange(auditFilters)
export type AuditQuery = z.output<typeof listQuery>

export const auditLog = {
  list: endpoint('GET', path, {
    summary: 'Who did what, newest first; days are those of the restaurant’s time zone',
    failed: 'audit.list',
    access,
    params,
    query: listQuery,
    data: z.array(auditLineSchema),
    paged: true,
  }),
  doers: endpoint('GET', `${path}/doer`, {
    summary: 'Everybody who ever did something that the log tells of',
    failed: 'audit.list',
    access,
    params,
    data: z.array(auditDoerSchema),
  }),
}
