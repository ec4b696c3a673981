import { z } from 'zod'
import { open } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { LANGUAGES, QUOTE_RANGES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { trap } from './public-forms.ts'
import { QUOTE_LIMITS } from './quote-limits.ts'
import { line, mailAddress, name, paragraphs } from './text.ts'

/** What a group of restaurants asks for by the form of the public site, without an account. */
export const enterpriseQuotes = {
  ask: endpoint('POST', '/v1/public/enterprise-quote', {
    summary: 'Ask for an enterprise quote; a confirmation goes to the address',
    failed: 'quote.ask',
    access: open,
    costly: true,
    creates: true,
    body: z.object({
      business_name: name(QUOTE_LIMITS.business_name),
      contact_name: name(QUOTE_LIMITS.contact_name),
      email: mailAddress,
      phone: name(QUOTE_LIMITS.phone),
      location_count: z.enum(QUOTE_RANGES),
      current_solution: line(QUOTE_LIMITS.current_solution).default(''),
      additional_info: paragraphs(QUOTE_LIMITS.additional_info).default(''),
      /** The language of the form, in which the confirmation is written. */
      language: z.enum(LANGUAGES),
      subject: trap,
    }),
    bodyLimit: kilobytes(40),
    data: z.object({}),
    success: 202,
  }),
}
