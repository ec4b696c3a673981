import type { Context } from '#context'
import { HIJACKED, mount, type Mounting } from '#platform/mount'
import { beginAtProvider, findEntrance } from './oidc-begin.ts'
import { exchangeCode } from './oidc-exchange.ts'
import { beginProof, finishProof } from './oidc-proof.ts'
import { endTold } from './oidc-told-logout.ts'

export function mountProvider(mounting: Mounting<Context>): void {
  mount(mounting, 'provider', {
    get: async ({ provider }) => ({ data: { enabled: provider !== null } }),
    begin: async (ctx, wanted) => ({ data: await beginAtProvider(ctx, wanted) }),
    exchange: async (ctx, answer) => ({ data: await exchangeCode(ctx, answer) }),
    ended: async (ctx, { logout_token: token }) => {
      await endTold(ctx, token)
      return { data: {} }
    },
  })
  mount(mounting, 'providerEntrance', {
    enter: async (ctx, { language }) => {
      const url = await findEntrance(ctx, language)
      // Each sign-in that is begun so has secrets of its own, so nobody keeps the answer.
      void ctx.reply.header('cache-control', 'no-store').redirect(url, 302)
      return HIJACKED
    },
  })
  mount(mounting, 'providerProofs', {
    begin: async (ctx, { language }) => ({ data: await beginProof(ctx, language) }),
    finish: async (ctx, answer) => ({ data: await finishProof(ctx, answer) }),
  })
}
