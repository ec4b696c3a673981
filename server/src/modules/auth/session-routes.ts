import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { endSessionsOfUser } from './end-sessions-of-user.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { beginByPasskey, finishByPasskey } from './passkey-sign-in.ts'
import { proveSecondStep } from './second-step.ts'

export function mountSessions(mounting: Mounting<Context>): void {
  mount(mounting, 'secondSteps', {
    prove: (ctx, { code }) => proveSecondStep(ctx, code),
  })
  mount(mounting, 'passkeySignIns', {
    begin: async (ctx, { second_step }) => ({ data: await beginByPasskey(ctx, second_step) }),
    finish: finishByPasskey,
  })
  mount(mounting, 'sessions', {
    list: async (ctx) => ({ data: await listOwnSessions(ctx) }),
    end: async (ctx, { sessionId }) => {
      await endOwnSession(ctx, sessionId)
      return { data: {} }
    },
    endOthers: async (ctx) => ({ data: { ended: await endOtherSessions(ctx) } }),
  })
  mount(mounting, 'userSessions', {
    end: async (ctx, { userId }) => ({ data: { ended: await endSessionsOfUser(ctx, userId) } }),
  })
}
