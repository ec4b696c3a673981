import { z } from 'zod'
import { open } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { LANGUAGES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { trap } from './public-forms.ts'
import { mailAddress } from './text.ts'

/** The token of a link that confirms, which pages take from behind the `#` of theirs. */
const token = z.string().min(1).max(200)
const linkBody = z.object({ token })
const ending = z.object({ token: z.string().min(1).max(1000) })

/** Null where the address is on the list no more, which nobody then keeps. */
const subscription = z.object({ email: z.string().nullable() })

/** New articles by mail, for whoever confirmed their address by a link. */
export const newsletter = {
  subscribe: endpoint('POST', '/v1/public/newsletter', {
    summary: 'Ask for new articles by mail; the answer is the same for every address',
    failed: 'newsletter.subscribe',
    access: open,
    costly: true,
    body: z.object({ email: mailAddress, language: z.enum(LANGUAGES), subject: trap }),
    bodyLimit: kilobytes(8),
    data: z.object({}),
    success: 202,
  }),
  look: endpoint('POST', '/v1/public/newsletter/look', {
    summary: 'Which address the link of a mail would confirm; looking changes nothing',
    failed: 'link.look',
    access: open,
    looks: true,
    body: linkBody,
    bodyLimit: kilobytes(4),
    data: z.object({ email: z.string() }),
  }),
  confirm: endpoint('POST', '/v1/public/newsletter/confirm', {
    summary: 'Put an address on the list by the link that was sent to it; it works once',
    failed: 'newsletter.confirm',
    access: open,
    body: linkBody,
    bodyLimit: kilobytes(4),
    data: z.object({ email: z.string() }),
  }),
  get: endpoint('GET', '/v1/public/newsletter/unsubscribe/{token}', {
    summary: 'Whose subscription the link of a mail would end',
    failed: 'data.fetch',
    access: open,
    params: ending,
    data: subscription,
  }),
  end: endpoint('POST', '/v1/public/newsletter/unsubscribe/{token}', {
    summary: 'Takes the address off the list; what a mail program sends by one click',
    failed: 'subscription.end',
    access: open,
    params: ending,
    form: 'one_click',
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    data: subscription,
  }),
}
