import { z } from 'zod'
import { feature, NAMING } from './access.ts'
import { kilobytes } from './body-limit.ts'
import {
  MAX_ALIASES,
  MAX_IMPORT,
  MAX_NAME,
  MAX_PAGE_SIZE,
  MENU_IMPORT_PROBLEMS,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { pageQuery } from './page-query.ts'
import { suggestionsOf } from './suggestions.ts'
import { id, instant, line, name, text } from './text.ts'
import { version } from './version.ts'

const path = '/v1/restaurant/{restaurantId}/menu-item'
const inRestaurant = z.object({ restaurantId: id })
const access = feature('menu')

export const menuItemSchema = z.object({
  id,
  name: z.string(),
  name_fr: z.string().nullable(),
  category: z.string(),
  /** Other names that guests use for the dish. */
  aliases: z.array(z.string()),
  price: z.number().nullable(),
  /** Three letters, as ISO 4217 has them; null where nobody said. */
  currency: z.string().nullable(),
  /** Whether the dish is on the menu now. */
  active: z.boolean(),
  created_at: instant,
  /** Counts up with each change. */
  version: z.int(),
})
export type MenuItem = z.infer<typeof menuItemSchema>

export const MENU_SORTS = ['name', 'category', 'price', 'created'] as const
/** The most that a dish may cost. */
export const MAX_PRICE = 10_000_000
export const CURRENCY = /^[A-Z]{3}$/u

const fields = {
  name: name(MAX_NAME),
  name_fr: name(MAX_NAME).nullable(),
  category: line(MAX_NAME),
  aliases: z.array(name(MAX_NAME)).max(MAX_ALIASES),
  /** Rounded to two decimals. */
  price: z.number().min(0).max(MAX_PRICE).nullable(),
  currency: z
    .string()
    .regex(CURRENCY, 'invalid_format' satisfies FieldProblem)
    .nullable(),
  active: z.boolean(),
}
const created = {
  name_fr: fields.name_fr.default(null),
  category: fields.category.default(''),
  aliases: fields.aliases.default([]),
  price: fields.price.default(null),
  currency: fields.currency.default(null),
  active: fields.active.default(true),
}
const one = z.object({ restaurantId: id, menuItemId: id })

/** A dish, and the version that the caller saw. */
const seenDish = z.strictObject({ id, ...version.shape })
const changedDish = seenDish.extend({
  category: fields.category.optional(),
  active: fields.active.optional(),
})
const isEachOnce = (dishes: readonly { id: string }[]): boolean =>
  new Set(dishes.map((dish) => dish.id)).size === dishes.length
const repeated = 'repeated' satisfies FieldProblem

/** A line of a file that is not as it should be; the header is line 1. */
export const importFaultSchema = z.object({
  line: z.int(),
  /** The column as the file calls it; null where the whole line is meant. */
  column: z.string().nullable(),
  problem: z.enum(MENU_IMPORT_PROBLEMS),
  /** What stands there, its first characters. */
  value: z.string().nullable(),
  /** The dishes of the catalogue that the line may mean, some of them; only where that is what the matter is. */
  dishes: z.array(z.string()).optional(),
})
export type ImportFault = z.infer<typeof importFaultSchema>

export const MENU_FIELDS = [
  'name',
  'name_fr',
  'category',
  'aliases',
  'price',
  'currency',
  'active',
] as const
const importedFieldsSchema = menuItemSchema.omit({ id: true, created_at: true, version: true })
export type ImportedFields = z.infer<typeof importedFieldsSchema>

/** What a right line of a file does to the menu. */
export const importedLineSchema = z.object({
  line: z.int(),
  /** The dish that the line means, by any of its names, as it is in the catalogue; null where the line adds one. */
  before: importedFieldsSchema.nullable(),
  after: importedFieldsSchema,
  /** The fields that are others afterwards; none where the line changes nothing, or adds a dish. */
  changed: z.array(z.enum(MENU_FIELDS)),
})
export type ImportedLine = z.infer<typeof importedLineSchema>

export const menuItems = {
  list: endpoint('GET', path, {
    summary: 'The dishes of the menu',
    failed: 'menu.list',
    access,
    params: inRestaurant,
    query: z.object({
      /** A part of a name or of the category; capitals do not matter. */
      search: line(MAX_NAME).optional(),
      category: line(MAX_NAME).optional(),
      state: z.enum(['active', 'inactive']).optional(),
      sort: z.enum(MENU_SORTS).default('name'),
      ...pageQuery,
    }),
    data: z.array(menuItemSchema),
    paged: true,
  }),
  get: endpoint('GET', `${path}/{menuItemId}`, {
    summary: 'One dish of the menu',
    failed: 'menu.list',
    access,
    params: one,
    data: menuItemSchema,
  }),
  create: endpoint('POST', path, {
    summary: 'Add a dish; what guests said of it under its names is counted there',
    failed: 'menu.create',
    access,
    params: inRestaurant,
    body: z.object({ name: fields.name, ...created }),
    data: menuItemSchema,
    success: 201,
    creates: true,
  }),
  update: endpoint('PUT', `${path}/{menuItemId}`, {
    summary: 'Change a dish',
    failed: 'menu.update',
    access,
    params: one,
    body: z.object(fields).partial().extend(version.shape),
    data: menuItemSchema,
  }),
  remove: endpoint('DELETE', `${path}/{menuItemId}`, {
    summary:
      'Take a dish out of the catalogue: guests who name it are counted under the name alone',
    failed: 'menu.remove',
    access,
    params: one,
    data: z.object({}),
  }),
  updateMany: endpoint('PUT', `${path}/many`, {
    summary:
      'Change the category of several dishes, or whether they are on the menu: all of them, or none where one is refused',
    failed: 'menu.update',
    access,
    params: inRestaurant,
    body: z.object({
      dishes: z.array(changedDish).min(1).max(MAX_PAGE_SIZE).refine(isEachOnce, repeated),
    }),
    bodyLimit: kilobytes(1300),
    data: z.array(menuItemSchema),
  }),
  removeMany: endpoint('POST', `${path}/many/remove`, {
    summary: 'Take several dishes out of the catalogue: all of them, or none where one is refused',
    failed: 'menu.remove',
    access,
    params: inRestaurant,
    body: z.object({
      dishes: z.array(seenDish).min(1).max(MAX_PAGE_SIZE).refine(isEachOnce, repeated),
    }),
    bodyLimit: kilobytes(81),
    data: z.object({}),
  }),
  import: endpoint('POST', `${path}/import`, {
    summary:
      'Add and change dishes by a CSV file (name, name_fr, category, aliases, price, currency, active); a dish is found by any of its names in either language, and keeps its other names beside those of the file',
    failed: 'menu.import',
    costly: true,
    access,
    params: inRestaurant,
    body: z.object({
      csv: text(MAX_IMPORT),
      /** Imports the right lines although others are faulty; without it a faulty line keeps all out. */
      skip_faulty: z.boolean().default(false),
      /** Answers what the import would do, line by line, and stores nothing. */
      dry_run: z.boolean().default(false),
    }),
    data: z.object({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** The lines that were left out. */
      faults: z.array(importFaultSchema),
      /** What each right line would do, by a dry run; an import itself lists none. */
      lines: z.array(importedLineSchema),
    }),
    // The longest file, each character escaped.
    bodyLimit: kilobytes(1800),
  }),
}

export const menuSuggestions = suggestionsOf({
  path: 'menu-suggestion',
  sees: 'menu',
  decides: NAMING.dish,
  /** Without a name, the dish is called as guests wrote it last. */
  fields: { name: fields.name.optional(), ...created },
  made: menuItemSchema,
})
