import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { askForQuote } from './ask-for-quote.ts'
import { isCaught } from './count-submissions.ts'

export function mountEnterpriseQuotes(mounting: Mounting<Context>): void {
  mount(mounting, 'enterpriseQuotes', {
    ask: async (ctx, { subject: trap, ...asked }) => {
      if (!isCaught(trap)) await askForQuote(ctx, asked)
      return { data: {} }
    },
  })
}
