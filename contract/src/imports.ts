import { z } from 'zod'
import { feature } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ERROR_CODES } from './errors.ts'
import {
  DATE_ORDERS,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_PART_BYTES,
  IMPORT_REASONS,
  IMPORT_STATES,
  MAX_IMPORT_BYTES,
} from './import-words.ts'
import { limit, offset } from './page-query.ts'
import { id, instant, name, wholeNumber } from './text.ts'

export const importSchema = z.object({
  id,
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  /** Null until the file was looked into. */
  format: z.enum(IMPORT_FORMATS).nullable(),
  /** The size of the file, and how much of it has arrived. */
  bytes: z.int(),
  bytes_received: z.int(),
  /** How much of the file was read in so far. */
  bytes_read: z.int(),
  /** The source and the location of the rows that do not say their own; null where each says it. */
  source: z.enum(SOURCES).nullable(),
  location_id: id.nullable(),
  /** How many rows were read, and what became of them. */
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  asked_at: instant,
  /** The name of whoever asked for it, as it was then. */
  asked_by: z.string(),
  ended_at: instant.nullable(),
  /** Why it was given up; null where it was not. */
  error: z.enum(ERROR_CODES).nullable(),
  /** Whether what it brought can be removed again: it is over, brought something, and each review of it is known. */
  can_undo: z.boolean(),
  /** How many reviews its undoing removes, and how many it has removed so far. */
  undo_total: z.int(),
  undone: z.int(),
  /** What stayed when it was undone, by why. */
  kept: z.object({
    /** Their source sends them itself by now. */
    of_source: z.int(),
    /** Somebody posted a reply to them. */
    posted: z.int(),
    /** Their guest was erased; the row without words keeps the file from bringing them back. */
    erased: z.int(),
  }),
  /** Who had it undone, as they were called then, and when nothing of it was left. */
  undo_by: z.string().nullable(),
  undone_at: instant.nullable(),
})
export type Import = z.infer<typeof importSchema>

/** What the undoing of an import would do now. */
export const undoPreviewSchema = z.object({
  /** How many reviews would be removed, and to how many of those people wrote or approved a reply. */
  removes: z.int(),
  answered: z.int(),
  /** What would stay, by why. */
  kept: importSchema.shape.kept,
  /** How many rows of the file told of reviews that were here before, which stay as they are. */
  found: z.int(),
})
export type UndoPreview = z.infer<typeof undoPreviewSchema>

/** Something that is the matter with a row. */
const problem = z.object({
  /** What of the row is meant; null: the row as a whole. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  reason: z.enum(IMPORT_REASONS),
})

/** Where a row stands. */
const place = z.object({
  /** Its number in the whole import, from 1. */
  row: z.int(),
  /** The line on which it begins; null where the format has none. */
  line: z.int().nullable(),
  /** The file of an archive that it is in; null where there is one file alone. */
  file: z.string().nullable(),
})
export const importFaultSchema = place.extend(problem.shape)
export type ImportFault = z.infer<typeof importFaultSchema>

/** What a person says of a file: what its columns hold, and what its rows do not say themselves. */
const choices = z.object({
  /** What each column holds, in their order; null is left out. Absent: as their names say. */
  columns: z.array(z.enum(IMPORT_FIELDS).nullable()).max(200).optional(),
  dates: z.enum(DATE_ORDERS).nullable().default(null),
  source: z.enum(SOURCES).nullable().default(null),
  location_id: id.nullable().default(null),
  /** Which location a place of an archive is. */
  places: z
    .array(z.strictObject({ key: z.string().max(300), location_id: id }))
    .max(500)
    .default([]),
})
/** A file may name five hundred places, each with a long key. */
const CHOICES_LIMIT = kilobytes(916)
export type ImportChoices = z.output<typeof choices>

export const importPreviewSchema = z.object({
  format: z.enum(IMPORT_FORMATS),
  encoding: z.enum(IMPORT_ENCODINGS),
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(IMPORT_FIELDS).nullable(),
      /** What it has in the first row that has something. */
      sample: z.string(),
    }),
  ),
  /** How the dates are written, as far as the first rows tell; `unclear` wants a person's word. */
  dates: z.enum([...DATE_ORDERS, 'clear', 'unclear']),
  /** The places that an archive has, each with the location that it was told or is called like; else null. */
  places: z.array(
    z.object({ key: z.string(), title: z.string().nullable(), location_id: id.nullable() }),
  ),
  /** Whether rows say their own source and location. */
  says_source: z.boolean(),
  says_location: z.boolean(),
  rows: z.array(
    place.extend({
      faults: z.array(problem),
      /** Null for a row that would be refused. */
      review: z
        .object({
          source: z.enum(SOURCES),
          location_id: id,
          author: z.string().nullable(),
          rating: z.int().nullable(),
          text: z.string(),
          created_at: instant,
          is_answered: z.boolean(),
        })
        .nullable(),
    }),
  ),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

const params = z.object({ restaurantId: id })
const oneImport = params.extend({ importId: id })
const access = feature('administration')
const path = '/v1/restaurant/{restaurantId}/import'

/** Reviews that come in by a file. */
export const imports = {
  list: endpoint('GET', path, {
    summary: 'The imports of files: those that are not over, then the others, newest first',
    failed: 'import.list',
    access,
    params,
    query: z.object({ offset: offset.default(0), limit: limit.default(20) }),
    data: z.array(importSchema),
    paged: true,
  }),
  get: endpoint('GET', `${path}/{importId}`, {
    summary: 'One import, and how far it has come',
    failed: 'import.list',
    access,
    params: oneImport,
    data: importSchema,
  }),
  create: endpoint('POST', path, {
    summary: 'Begin an import: says what its file is called, and how large it is',
    failed: 'import.begin',
    access,
    params,
    body: z.object({ file_name: name(200), bytes: z.int().min(1).max(MAX_IMPORT_BYTES) }),
    data: importSchema,
    success: 201,
    creates: true,
  }),
  upload: endpoint('PUT', `${path}/{importId}/part/{part}`, {
    summary:
      'Send one part of the file, in their order from 1, each of 524,288 bytes but the last; a part that is there is not sent twice',
    failed: 'import.upload',
    access,
    params: oneImport.extend({
      part: wholeNumber.min(1).max(Math.ceil(MAX_IMPORT_BYTES / IMPORT_PART_BYTES)),
    }),
    body: z.object({ content: z.base64().max(Math.ceil(IMPORT_PART_BYTES / 3) * 4) }),
    data: importSchema,
    bodyLimit: kilobytes(700),
  }),
  preview: endpoint('POST', `${path}/{importId}/preview`, {
    summary: 'What the file has, and its first rows as they would be stored; nothing is stored',
    failed: 'import.preview',
    access,
    looks: true,
    params: oneImport,
    body: choices,
    bodyLimit: CHOICES_LIMIT,
    data: importPreviewSchema,
  }),
  start: endpoint('POST', `${path}/{importId}/start`, {
    summary: 'Have the file read in',
    failed: 'import.start',
    costly: true,
    access,
    params: oneImport,
    body: choices,
    bodyLimit: CHOICES_LIMIT,
    data: importSchema,
    success: 202,
  }),
  stop: endpoint('DELETE', `${path}/{importId}`, {
    summary: 'Stop an import, or drop a file that was not read in; reviews that came stay',
    failed: 'import.stop',
    access,
    params: oneImport,
    data: z.object({ id }),
  }),
  undoPreview: endpoint('GET', `${path}/{importId}/undo`, {
    summary: 'What undoing an import would remove, and what would stay and why',
    failed: 'import.undo_preview',
    access,
    params: oneImport,
    data: undoPreviewSchema,
  }),
  undo: endpoint('POST', `${path}/{importId}/undo`, {
    summary:
      'Undo an import: a job removes the reviews that it brought, with all that was made of them; what it merely found stays',
    failed: 'import.undo',
    access,
    params: oneImport,
    data: importSchema,
    success: 202,
  }),
  faults: endpoint('GET', `${path}/{importId}/fault`, {
    summary: 'The rows that were refused, and why',
    failed: 'import.faults',
    access,
    params: oneImport,
    query: z.object({ offset: offset.default(0), limit: limit.default(100) }),
    data: z.array(importFaultSchema),
    paged: true,
  }),
}
