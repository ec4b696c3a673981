import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { beginConsent } from './begin-consent.ts'
import { checkConnection, disconnectSource } from './change-connection.ts'
import { connectPlaces } from './connect-places.ts'
import { discardConsent } from './drop-consent.ts'
import { finishConsent } from './finish-consent.ts'
import { acceptInvitation, listInvitations } from './invitations.ts'
import { listConnections } from './list-connections.ts'
import { offerPlaces } from './offer-places.ts'
import { receivePush, verifyPush } from './receive-push.ts'

export function mountSources(mounting: Mounting<Context>): void {
  mount(mounting, 'connections', {
    list: async (ctx) => ({ data: await ctx.scoped((tx) => listConnections(ctx, tx, ctx.scope)) }),
    check: async (ctx, key) => ({ data: await ctx.scoped((tx) => checkConnection(ctx, tx, key)) }),
    disconnect: async (ctx, key) => ({ data: await disconnectSource(ctx, key) }),
  })
  mount(mounting, 'sourceConsents', {
    begin: async (ctx, wanted) => ({ data: await beginConsent(ctx, wanted) }),
    finish: async (ctx, answer) => ({ data: await finishConsent(ctx, answer) }),
    get: async (ctx, { consentId }) => ({ data: await offerPlaces(ctx, consentId) }),
    connect: async (ctx, { consentId, pairs }) => ({
      data: { connected: await connectPlaces(ctx, consentId, pairs) },
    }),
    discard: async (ctx, { consentId }) => {
      await discardConsent(ctx, consentId)
      return { data: {} }
    },
  })
  mount(mounting, 'sourceInvitations', {
    list: async (ctx, { source }) => ({ data: await listInvitations(ctx, source) }),
    accept: async (ctx, { source, name }) => ({ data: await acceptInvitation(ctx, source, name) }),
  })
  mount(
    mounting,
    'notifications',
    {
      receive: async (ctx, { source }) => {
        await receivePush(ctx, source)
        return { data: {} }
      },
    },
    { receive: (ctx, { source }, text) => verifyPush(ctx, source, text) },
  )
}
