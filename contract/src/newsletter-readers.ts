import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { LANGUAGES, MAX_NAME, PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { limit, offset, SORT_ORDERS } from './page-query.ts'
import { id, instant, line } from './text.ts'

/** Whether somebody has confirmed their address, or a link to it still waits. */
export const READER_STATES = ['confirmed', 'waiting'] as const
export type ReaderState = (typeof READER_STATES)[number]

const reader = z.object({
  id,
  email: z.string(),
  language: z.enum(LANGUAGES),
  asked_at: instant,
  /** Null while nobody has opened the link that was sent there. */
  confirmed_at: instant.nullable(),
})
export type NewsletterReader = z.infer<typeof reader>

const listQuery = z.object({
  /** A part of the address; accents and capitals do not matter. */
  search: line(MAX_NAME).optional(),
  state: z.enum(READER_STATES).optional(),
  /** By the time at which they asked, the newest first. */
  order: z.enum(SORT_ORDERS).default('desc'),
  offset: offset.default(0),
  limit: limit.default(PAGE_SIZE),
})
export type ReaderQuery = z.output<typeof listQuery>

/** Who reads the newsletter, as the console lists them. */
export const newsletterReaders = {
  list: endpoint('GET', '/v1/console/newsletter', {
    summary: 'Who asked for new articles by mail; who ended it is kept nowhere',
    failed: 'reader.list',
    access: consoleOnly,
    query: listQuery,
    data: z.array(reader),
    paged: true,
  }),
  remove: endpoint('DELETE', '/v1/console/newsletter/{readerId}', {
    summary: 'Erase somebody who asked for the newsletter',
    failed: 'reader.remove',
    access: consoleOnly,
    params: z.object({ readerId: id }),
    data: z.object({}),
  }),
}
