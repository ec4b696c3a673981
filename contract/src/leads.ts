import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { LANGUAGES, MAX_ADDRESS, MAX_NAME, PAGE_SIZE, QUOTE_RANGES, TONES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { LEAD_KINDS, LEAD_STATES, MAX_LEAD_NOTE } from './lead-words.ts'
import { PACKAGE_NAMES } from './packages.ts'
import { limit, offset, SORT_ORDERS } from './page-query.ts'
import { MAX_ONBOARDING_LOCATIONS } from './onboarding-steps.ts'
import {
  id,
  instant,
  line,
  mailAddress,
  name,
  orCleared,
  paragraphs,
  several,
  webAddress,
} from './text.ts'
import { timezone } from './time-zone.ts'

/** Somebody who ended the wizard or asked for a quote, in the list of those who answer. */
const listed = z.object({
  id,
  kind: z.enum(LEAD_KINDS),
  business_name: z.string(),
  /** Empty where the wizard was not told. */
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The language in which they filled the form, and are written to. */
  language: z.enum(LANGUAGES),
  /** The package that they chose; null for a quote. */
  package: z.enum(PACKAGE_NAMES).nullable(),
  /** How many locations they have: a number of the wizard, a range of a quote. */
  location_count: z.string(),
  created_at: instant,
  state: z.enum(LEAD_STATES),
  /** When and by whom the state was set; null while it is new and nobody set it. */
  state_at: instant.nullable(),
  state_by: z.string().nullable(),
  /** The restaurant that the lead became, which may have been removed since; null where it is not won. */
  restaurant_id: id.nullable(),
})
export type ListedLead = z.infer<typeof listed>

const note = z.object({
  id,
  text: z.string(),
  made_at: instant,
  made_by: z.string(),
})
export type LeadNote = z.infer<typeof note>

const place = z.object({
  name: z.string(),
  address: z.string(),
  website: z.string().nullable(),
})

const lead = listed.extend({
  /** The restaurant that the lead became, by its present name; null where it is not won, or the restaurant was removed. */
  restaurant: z.object({ id, name: z.string() }).nullable(),
  /** What the wizard was told besides; null for a quote. */
  submission: z
    .object({ tone: z.enum(TONES), completed_at: instant, locations: z.array(place) })
    .nullable(),
  /** What the request for a quote says besides; null for a submission of the wizard. */
  quote: z
    .object({
      location_count: z.enum(QUOTE_RANGES),
      current_solution: z.string(),
      additional_info: z.string(),
    })
    .nullable(),
  notes: z.array(note),
})
export type Lead = z.infer<typeof lead>

const listQuery = z.object({
  kind: z.enum(LEAD_KINDS).optional(),
  state: several(LEAD_STATES),
  /** A part of the business's name, of the contact's, or of the address; accents and capitals do not matter. */
  search: line(MAX_NAME).optional(),
  /** By the time at which they came, the newest first. */
  order: z.enum(SORT_ORDERS).default('desc'),
  offset: offset.default(0),
  limit: limit.default(PAGE_SIZE),
})
export type LeadQuery = z.output<typeof listQuery>

/** What a restaurant is made of: what its lead told, as whoever makes it corrects it. */
const wish = z.object({
  name: name(MAX_NAME),
  subscription_tier_id: id,
  timezone,
  default_language: z.enum(LANGUAGES),
  reply_tone: z.enum(TONES),
  locations: z
    .array(
      z.strictObject({
        name: name(MAX_NAME),
        address: orCleared(line(MAX_ADDRESS)),
        website: orCleared(webAddress),
      }),
    )
    .min(1)
    .max(MAX_ONBOARDING_LOCATIONS),
  /** The first Admin, of all locations, who is invited in the language of the restaurant. */
  admin: z.strictObject({
    email: mailAddress,
    username: name(MAX_NAME),
    firstname: name(MAX_NAME),
    lastname: name(MAX_NAME),
  }),
})
export type LeadWish = z.output<typeof wish>

/** What a submission became. */
const provisioned = z.object({
  restaurant_id: id,
  /** Its name; null where it was deleted since. */
  name: z.string().nullable(),
  /** False where the lead had become a restaurant already: nothing was made anew. */
  made: z.boolean(),
})
export type Provisioned = z.infer<typeof provisioned>

/** How far the lead was, as whoever changes it saw it: 409 with the present lead where it is not so any more. */
const seen = z.strictObject({ state: z.enum(LEAD_STATES), restaurant_id: id.nullable() })
export type SeenLead = z.infer<typeof seen>

const params = z.object({ kind: z.enum(LEAD_KINDS), leadId: id })

/** Those who sent a form of the public site, as the console answers them. */
export const leads = {
  list: endpoint('GET', '/v1/console/lead', {
    summary: 'Who ended the wizard or asked for a quote',
    failed: 'lead.list',
    access: consoleOnly,
    query: listQuery,
    data: z.array(listed),
    paged: true,
  }),
  newCount: endpoint('GET', '/v1/console/lead/new-count', {
    summary: 'How many of them nobody has answered yet',
    failed: 'lead.list',
    access: consoleOnly,
    data: z.object({ count: z.int().min(0) }),
  }),
  get: endpoint('GET', '/v1/console/lead/{kind}/{leadId}', {
    summary: 'All that one of them told, and what was noted since',
    failed: 'lead.get',
    access: consoleOnly,
    params,
    data: lead,
  }),
  setState: endpoint('PUT', '/v1/console/lead/{kind}/{leadId}', {
    summary: 'Say how far a lead is that is not won, or whose restaurant was deleted since',
    failed: 'lead.update',
    access: consoleOnly,
    params,
    body: z.object({ state: z.enum(LEAD_STATES).exclude(['won']), seen }),
    bodyLimit: kilobytes(4),
    data: lead,
  }),
  note: endpoint('POST', '/v1/console/lead/{kind}/{leadId}/note', {
    summary: 'Note something about a lead',
    failed: 'lead.note',
    access: consoleOnly,
    params,
    body: z.object({ text: paragraphs(MAX_LEAD_NOTE).min(1) }),
    bodyLimit: kilobytes(40),
    data: lead,
    success: 201,
    creates: true,
  }),
  remove: endpoint('DELETE', '/v1/console/lead/{kind}/{leadId}', {
    summary: 'Erase all that a lead told, and what was noted about it; its restaurant stays',
    failed: 'lead.remove',
    access: consoleOnly,
    params,
    data: z.object({}),
  }),
  provision: endpoint('POST', '/v1/console/lead/onboarding/{leadId}/provision', {
    summary:
      'Make the restaurant of a submission, with its locations and an invited Admin, on trial',
    failed: 'lead.provision',
    costly: true,
    access: consoleOnly,
    params: z.object({ leadId: id }),
    body: wish,
    // As many locations as a submission may have, each with the longest of names and addresses.
    bodyLimit: kilobytes(160),
    data: provisioned,
    success: 201,
    creates: true,
  }),
  win: endpoint('PUT', '/v1/console/lead/quote/{leadId}/restaurant', {
    summary: 'Say which restaurant a request for a quote became, or correct it',
    failed: 'lead.update',
    access: consoleOnly,
    params: z.object({ leadId: id }),
    body: z.object({ restaurant_id: id, seen }),
    bodyLimit: kilobytes(4),
    data: lead,
  }),
}
