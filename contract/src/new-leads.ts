import { z } from 'zod'
import { consoleOnly } from './access.ts'
import { endpoint } from './endpoint.ts'

/** A call of the leads that stands in a file of its own: the frame of the console makes it, whatever its screen is. */
export const countNewLeads = endpoint('GET', '/v1/console/lead/new-count', {
  summary: 'How many of them nobody has answered yet',
  failed: 'lead.list',
  access: consoleOnly,
  data: z.object({ count: z.int().min(0) }),
})
