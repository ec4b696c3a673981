import { rightsChanged } from '#modules/users'
import { hears, type Module } from '#module'
import { endSessions } from './end-sessions.ts'
import { purgeSessions } from './sessions.ts'

export const auth: Module = {
  name: 'auth',
  async mount(mounting) {
    const [{ mountAuth }, { mountProvider }, { mountSessions }] = await Promise.all([
      import('./routes.ts'),
      import('./oidc-routes.ts'),
      import('./session-routes.ts'),
    ])
    mountAuth(mounting)
    mountProvider(mounting)
    mountSessions(mounting)
  },
  hears: [
    hears(rightsChanged, async (services, tx, { userId, reason }) => {
      await endSessions(services, tx, userId, reason)
    }),
  ],
  purge: purgeSessions,
}
