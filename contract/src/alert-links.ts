import { z } from 'zod'
import { open } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'

/** The token stands in no address that is sent to a server: the page takes it from behind the `#` and sends it in a body. */
const body = z.object({ token: z.string().min(1).max(2000) })
const bodyLimit = kilobytes(12)

const shownAlerts = z.object({
  /** How many alerts the link is about that are still kept. */
  alerts: z.int().min(0),
  /** How many of them its person has not seen. */
  unseen: z.int().min(0),
})

/** The link of an alert mail by which its person marks what the mail shows as seen, without signing in. */
export const alertLinks = {
  look: endpoint('POST', '/v1/public/alert-link', {
    summary:
      'How many alerts the link of a mail is about, and how many are unseen; looking changes nothing',
    failed: 'link.look',
    access: open,
    looks: true,
    body,
    bodyLimit,
    data: shownAlerts,
  }),
  see: endpoint('POST', '/v1/public/alert-link/seen', {
    summary: 'Marks the alerts that a mail showed as seen, by its link; twice is the same as once',
    failed: 'alert.mark',
    access: open,
    body,
    bodyLimit,
    data: shownAlerts,
  }),
}
