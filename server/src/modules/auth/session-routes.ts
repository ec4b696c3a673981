import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { endSessionsOfUser } from './end-sessions-of-user.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { beginByPasskey, finishByPasskey } from './passkey-sign-in.ts'
import { proveSecondStep } from './second-step.ts'
import { endView, lockView, unlockView } from './views.ts'

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
    end: async (ctx, { sessionId, current_password }) => {
      await endOwnSession(ctx, sessionId, current_password)
      return { data: {} }
    },
    endOthers: async (ctx, { current_password }) => ({
      data: { ended: await endOtherSessions(ctx, current_password) },
    }),
  })
  mount(mounting, 'userSessions', {
    end: async (ctx, { userId }) => ({ data: { ended: await endSessionsOfUser(ctx, userId) } }),
  })
  mount(mounting, 'views', {
    unlock: async (ctx, { restaurantId, reason }) => ({
      data: await unlockView(ctx, restaurantId, reason),
    }),
    lock: async (ctx, { restaurantId }) => ({ data: await lockView(ctx, restaurantId) }),
    end: async (ctx, { restaurantId }) => {
      await endView(ctx, restaurantId)
      return { data: {} }
    },
  })
}
