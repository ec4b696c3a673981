import { z } from 'zod'
import { feature } from './access.ts'
import { LANGUAGES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ERROR_CODES } from './errors.ts'
import { id, instant } from './text.ts'

/** How far an archive has come: asked for, being made, there to be fetched, or given up. */
export const ARCHIVE_STATES = ['waiting', 'making', 'ready', 'failed'] as const
export type ArchiveState = (typeof ARCHIVE_STATES)[number]

/** How long an archive can be fetched, days; then it is deleted. */
export const ARCHIVE_DAYS = 7

export const archiveSchema = z.object({
  id,
  state: z.enum(ARCHIVE_STATES),
  /** The language of the file that says what the others hold. */
  language: z.enum(LANGUAGES),
  asked_at: instant,
  /** The name of whoever asked for it, as it was then. */
  asked_by: z.string(),
  /** How many of its files are written, and of how many. */
  files: z.int(),
  of_files: z.int(),
  /** How many rows are written so far. */
  rows: z.int(),
  /** Its size; null until it is ready. */
  bytes: z.int().nullable(),
  /** When it was ready or was given up; null before. */
  ended_at: instant.nullable(),
  /** The instant from which on it can no longer be fetched. */
  expires_at: instant,
  /** Why it was given up; null where it was not. */
  error: z.enum(ERROR_CODES).nullable(),
})
export type Archive = z.infer<typeof archiveSchema>

const params = z.object({ restaurantId: id })
const oneArchive = params.extend({ archiveId: id })
const access = feature('administration')
const path = '/v1/restaurant/{restaurantId}/archive'

/** Everything that a restaurant has, in one file of open formats. */
export const archives = {
  list: endpoint('GET', path, {
    summary: 'The archives that are being made or can be fetched, newest first',
    failed: 'archive.list',
    access,
    params,
    data: z.array(archiveSchema),
  }),
  create: endpoint('POST', path, {
    summary: 'Have an archive made of everything; it takes the place of the one before',
    failed: 'archive.create',
    costly: true,
    access,
    params,
    body: z.object({ language: z.enum(LANGUAGES) }),
    data: archiveSchema,
    success: 202,
    creates: true,
  }),
  remove: endpoint('DELETE', `${path}/{archiveId}`, {
    summary: 'Delete an archive, or stop one that is being made',
    failed: 'archive.remove',
    access,
    params: oneArchive,
    data: z.object({ id }),
  }),
  // No JSON call: it answers the file itself, as application/zip. It is no GET, since who fetched it is noted.
  download: endpoint('POST', `${path}/{archiveId}/file`, {
    summary: 'The archive itself, a ZIP file of CSV and JSON Lines',
    failed: 'archive.download',
    costly: true,
    access,
    params: oneArchive,
    data: z.string(),
  }),
}
